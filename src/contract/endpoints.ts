import * as chat from '#contract/endpoints/chat-endpoints.ts'
import { chatSearch } from '#contract/endpoints/chat-search-endpoints.ts'
import * as ask from '#contract/endpoints/ask-endpoints.ts'
import * as callRows from '#contract/endpoints/call-endpoints.ts'
import * as consultation from '#contract/endpoints/consultation-endpoints.ts'
import * as workbench from '#contract/endpoints/workbench-endpoints.ts'
import * as quick from '#contract/endpoints/quick-endpoints.ts'
import * as rating from '#contract/endpoints/rating-endpoints.ts'
import * as transfer from '#contract/endpoints/transfer-endpoints.ts'
import * as transcript from '#contract/endpoints/transcript-endpoints.ts'
import {
  departments,
  doctorPage,
  doctorSearch,
  followDoctor,
} from '#contract/endpoints/doctor-endpoints.ts'
import { doctorReviews, replyReview } from '#contract/endpoints/review-endpoints.ts'
import * as health from '#contract/endpoints/health-endpoints.ts'
import { income } from '#contract/endpoints/income-endpoints.ts'
import * as invoices from '#contract/endpoints/invoice-endpoints.ts'
import * as interpretation from '#contract/endpoints/interpretation-endpoints.ts'
import {
  deleteRecording,
  recordingDetail,
  recordingPart,
  handRecording,
  recordingTrend,
  tutelageList,
} from '#contract/endpoints/monitoring-endpoints.ts'
import * as ownServices from '#contract/endpoints/own-services-endpoints.ts'
import { prescribe } from '#contract/endpoints/prescription-endpoints.ts'
import * as patient from '#contract/endpoints/patient-endpoints.ts'
import { saveProfile } from '#contract/endpoints/profile-endpoints.ts'
import * as medicalRecord from '#contract/endpoints/medical-record-endpoints.ts'
import {
  askCardRights,
  dutyGroup,
  leaseOrderDetail,
  productDetail,
} from '#contract/endpoints/rights-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { loginEndpoints } from '#contract/endpoints/login-endpoints.ts'

/**
 * Every product call that is answered so far (spec 7). The client names single rows instead, so
 * that a page fetches those that it calls.
 */
export const endpoints = {
  ...loginEndpoints,
  ...chat,
  chatSearch,
  ...ask,
  ...consultation,
  ...callRows,
  ...quick,
  ...rating,
  ...transfer,
  prescribe,
  ...workbench,
  ...ownServices,
  income,
  ...invoices,
  ...interpretation,
  ...transcript,
  ...patient,
  ...health,
  ...medicalRecord,
  tutelageList,
  handRecording,
  recordingTrend,
  recordingDetail,
  recordingPart,
  deleteRecording,
  askCardRights,
  productDetail,
  leaseOrderDetail,
  dutyGroup,
  saveProfile,
  departments,
  doctorSearch,
  doctorPage,
  doctorReviews,
  replyReview,
  followDoctor,
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export type EndpointNamed<N extends EndpointName> = (typeof endpoints)[N]
