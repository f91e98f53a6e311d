import type { DoctorDetail, LoginUser } from '#contract/person.ts'
import type { Locale } from '#contract/preferences.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
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
  language: Locale,
): DoctorDetail {
  if (doctor === undefined) return { doctorType: user.doctor_type }
  return {
    doctorType: user.doctor_type,
    id: user.id,
    realName: user.real_name,
    headPic: user.head_pic,
    title: translateTerm(doctor.title, language),
    department: translateTerm(doctor.department, language),
    hospital: doctor.hospital,
  }
}
