import * as account from './account-endpoints.ts'
import * as chat from './chat-endpoints.ts'
import * as ask from './ask-endpoints.ts'
import * as consultation from './consultation-endpoints.ts'
import * as workbench from './workbench-endpoints.ts'
import * as quick from './quick-endpoints.ts'
import * as rating from './rating-endpoints.ts'
import * as transfer from './transfer-endpoints.ts'
import * as transcript from './transcript-endpoints.ts'
import {
  departments,
  doctorPage,
  doctorReviews,
  doctorSearch,
  followDoctor,
} from './doctor-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health-endpoints.ts'
import * as launch from './launch-endpoints.ts'
import * as patient from './patient-endpoints.ts'
import * as person from './person-endpoints.ts'
import { saveProfile } from './profile-endpoints.ts'
import * as record from './record-endpoints.ts'
import { askCardRights, dutyGroup, leaseOrderDetail, productDetail } from './rights-endpoints.ts'
import * as sms from './sms-endpoints.ts'

/**
 * Every product call that is answered so far (spec 7). The client names single rows instead, so
 * that a page fetches those that it calls.
 */
export const endpoints = {
  ...launch,
  ...account,
  ...sms,
  ...person,
  ...chat,
  ...ask,
  ...consultation,
  ...quick,
  ...rating,
  ...transfer,
  ...workbench,
  ...transcript,
  ...patient,
  ...health,
  ...record,
  askCardRights,
  productDetail,
  leaseOrderDetail,
  dutyGroup,
  saveProfile,
  departments,
  doctorSearch,
  doctorPage,
  doctorReviews,
  followDoctor,
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export type EndpointNamed<N extends EndpointName> = (typeof endpoints)[N]
