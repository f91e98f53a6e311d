import type { ServiceWish } from './asked-service-atom.ts'

/** The doctor and the service that an address names. */
export function doctorWish(query: URLSearchParams): ServiceWish {
  return {
    kind: 'doctor',
    doctorId: query.get('doctorId') ?? '',
    type: query.get('type') ?? 'imageText',
  }
}

/** A doctor's service where an address names one, else whoever of a department is quickest. */
export function readWish(query: URLSearchParams): ServiceWish {
  if (query.has('doctorId')) return doctorWish(query)
  return {
    kind: 'quick',
    departmentId: query.get('departmentId') ?? '',
    level: query.get('level') ?? '',
  }
}
