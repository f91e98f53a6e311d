import type { Gender, Relation } from '#contract/patient.ts'
import type { KeptServiceType } from '#contract/service-types.ts'

/** What is a person's own. Days are `YYYY-MM-DD`, what is listed in one column is JSON. */
export type PatientSchema = {
  patient: {
    id: string
    user_id: string
    name: string
    id_card: string
    gender: Gender
    birthday: string
    relation: Relation
    /** '' where none was given. */
    mobile: string
    last_period: string | null
    is_default: number
    created_at: number
    /** Consultations and records still speak of who was taken off the list. */
    removed_at: number | null
  }
  health_info: {
    user_id: string
    stage: string | null
    height: number | null
    weight_before: number | null
    weight_now: number | null
    last_period: string | null
    ultrasound_due: string | null
    gravidity: number | null
    parity: number | null
    fetuses: string | null
    blood_type: string | null
    has_allergies: string | null
    allergies: string | null
    conditions: string | null
    other_condition: string | null
    hospital: string | null
    care_number: string | null
    saved_at: number
  }
  medical_record: {
    id: string
    user_id: string
    patient_id: string
    visit_day: string
    hospital: string
    department: string
    diagnosis: string
    complaint: string
    present_illness: string
    past_illness: string
    allergies: string
    examinations: string
    medication: string
    pictures: string
    note: string
    created_at: number
    removed_at: number | null
  }
  product: {
    id: string
    name: string
    text: string
    price: number
    kind: 'askCard' | 'device'
    includes: string
  }
  ask_card: {
    id: string
    user_id: string
    product_id: string
    name: string
    kind: KeptServiceType
    total: number
    used: number
    valid_until: string
  }
  lease_order: {
    id: string
    user_id: string
    product_id: string
    device_name: string
    serial_number: string
    state: 'leased' | 'returned'
    starts_on: string
    ends_on: string
    rent: number
    deposit: number
  }
  /** What was answered to a request that changed something: its repetition is answered the same. */
  answered_request: { user_id: string; call: string; request_id: string; answer: string }
}
