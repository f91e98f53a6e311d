import type { ServiceParams } from './ordered-service-atom.ts'

/** The doctor and the service that an address names. */
export function readDoctorParams(query: URLSearchParams): ServiceParams {
  return {
    kind: 'doctor',
    doctorId: query.get('doctorId') ?? '',
    type: query.get('type') ?? 'imageText',
  }
}

/** A doctor's service where an address names one, else whoever of a department is quickest. */
export function readServiceParams(query: URLSearchParams): ServiceParams {
  if (query.has('doctorId')) return readDoctorParams(query)
  return {
    kind: 'quick',
    departmentId: query.get('departmentId') ?? '',
    level: query.get('level') ?? '',
  }
}
