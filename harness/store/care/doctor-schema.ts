import type { DoctorTitle, HospitalLevel } from '#contract/doctor.ts'
import type { KeptServiceType, ServiceType } from '#contract/service-types.ts'

/** The tables of doctors: who they are, what they offer and what is said of them. */
export type DoctorSchema = {
  department: {
    id: string
    name: string
    /** The department that it is a part of. */
    parent_id: string | null
    /** Its place among the others. */
    place: number
  }
  doctor: {
    user_id: string
    title: DoctorTitle
    /** The name of their department, as people read it. */
    department: string
    hospital: string
    hospital_level: HospitalLevel
    /** What they are good at, by 、. */
    major: string
    introduction: string
    years: number
    consultations: number
    /** Tenths of a star. */
    score: number
    praise_percent: number
    response_minutes: number
    reply_percent: number
    department_id: string | null
    can_prescribe: number
    can_interpret: number
    receiving: number
    /** Grows with every change of their services. */
    services_version: number
  }
  /** A row that is missing is a service that was never offered. */
  doctor_service: {
    doctor_id: string
    type: ServiceType
    /** 1 or 0: nobody can order it, and what was ordered goes on. */
    offered: number
    /** Fen. */
    price: number
    daily_limit: number
    /** How long it runs. */
    hours: number
    /** Null is unlimited. */
    questions: number | null
  }
  doctor_schedule: {
    doctor_id: string
    /** 1 is Monday, 7 Sunday. */
    weekday: number
    half: 'morning' | 'afternoon'
    clinic: string
  }
  doctor_review: {
    id: string
    doctor_id: string
    consultation_id: string | null
    author_id: string | null
    /** As others see it. */
    author: string
    /** 1 where nobody may learn from it who wrote it, above all not the doctor. */
    anonymous: number
    /** 1 to 5; the three below are parts of it, where they were given. */
    stars: number
    skill: number | null
    attitude: number | null
    speed: number | null
    text: string
    /** A JSON array of words. */
    tags: string
    disease: string
    type: KeptServiceType
    /** A JSON array of addresses. */
    pictures: string
    /** The doctor's answer; empty without one. */
    reply: string
    /** Of an anonymous one only the day. */
    created_at: number
  }
  /** What a patient has added to a review: one row at most, and of an anonymous one only the day. */
  review_follow_up: { review_id: string; text: string; at: number }
  doctor_follow: { user_id: string; doctor_id: string }
  /** One row: it grows with every change of what doctors are searched by. */
  doctor_revision: { id: number; revision: number }
}
