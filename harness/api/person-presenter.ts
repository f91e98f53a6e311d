import type { DoctorDetail, LoginUser } from '#contract/person.ts'
import type { Schema } from '#harness/store/engine/schema.ts'

/** What people see of themselves. */
export function presentUser(user: Schema['user']): LoginUser {
  return {
    id: user.id,
    mobile: user.mobile,
    nickName: user.nick_name,
    realName: user.real_name,
    headPic: user.head_pic,
  }
}

export function presentDoctor(
  user: Schema['user'],
  doctor: Schema['doctor'] | undefined,
): DoctorDetail {
  if (doctor === undefined) return { doctorType: user.doctor_type }
  return {
    doctorType: user.doctor_type,
    id: user.id,
    realName: user.real_name,
    headPic: user.head_pic,
    title: doctor.title,
    department: doctor.department,
    hospital: doctor.hospital,
  }
}
