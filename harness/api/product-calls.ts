import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { loginEndpoints } from '#contract/endpoints/login-endpoints.ts'
import { chatConsultations, chatContacts, chatPerson } from './chat-handlers.ts'
import { chatSearch } from './chat-search-handlers.ts'
import {
  cancelConsultation,
  consultationDetail,
  consultations,
  deleteConsultation,
  requestRefund,
} from './consultation-handlers.ts'
import { consultationPeople, consultationTranscript } from './consultation-record-handlers.ts'
import {
  acceptConsultation,
  workbench,
  finishConsultation,
  refuseConsultation,
  setReceiving,
} from './workbench-handlers.ts'
import {
  departments,
  doctorPage,
  doctorReviews,
  doctorSearch,
  followDoctor,
} from './doctor-handlers.ts'
import { handRecording } from './handed-recording-handlers.ts'
import { healthInfo, saveHealthInfo } from './health-handlers.ts'
import { askLaunch } from './order-handlers.ts'
import {
  interpretation,
  saveInterpretation,
  signInterpretation,
} from './interpretation-handlers.ts'
import {
  deleteRecording,
  recordingDetail,
  recordingPart,
  recordingTrend,
  tutelageList,
} from './monitoring/recording-handlers.ts'
import { invoice, requestInvoice } from './invoice/invoice-handlers.ts'
import { income } from './doctor/income-handlers.ts'
import { ownServices, saveOwnServices } from './doctor/own-services-handlers.ts'
import { patients, removePatient, savePatient } from './patient-handlers.ts'
import { askPay, payState } from './pay-handlers.ts'
import { quickOffers } from './quick-handlers.ts'
import { saveProfile } from './profile-handlers.ts'
import { followUpRating, rateConsultation } from './rating-handlers.ts'
import { recordDetail, records, removeRecord, saveRecord } from './medical-record-handlers.ts'
import { prescribe } from './prescription/prescription-handlers.ts'
import { replyReview } from './doctor/review-handlers.ts'
import { askCardRights, dutyGroup, leaseOrderDetail, productDetail } from './rights-handlers.ts'
import { confirmCall, proposeCall } from './call-handlers.ts'
import {
  suggestTransfer,
  transferCheck,
  transferChoose,
  transferDoctors,
} from './transfer-handlers.ts'
import { callsByPath } from './product-call.ts'

type Name = Exclude<EndpointName, keyof typeof loginEndpoints>

/** All that are no calls of a login, read when one of them is first made. */
export const productCalls = callsByPath<Name>(endpoints, {
  chatContacts,
  chatPerson,
  chatConsultations,
  chatSearch,
  patients,
  savePatient,
  removePatient,
  healthInfo,
  saveHealthInfo,
  records,
  recordDetail,
  saveRecord,
  removeRecord,
  handRecording,
  tutelageList,
  recordingTrend,
  recordingDetail,
  recordingPart,
  deleteRecording,
  askCardRights,
  productDetail,
  leaseOrderDetail,
  dutyGroup,
  saveProfile,
  askLaunch,
  askPay,
  payState,
  consultations,
  consultationDetail,
  consultationTranscript,
  consultationPeople,
  cancelConsultation,
  deleteConsultation,
  requestRefund,
  rateConsultation,
  followUpRating,
  acceptConsultation,
  refuseConsultation,
  finishConsultation,
  prescribe,
  suggestTransfer,
  transferDoctors,
  proposeCall,
  confirmCall,
  transferCheck,
  transferChoose,
  quickOffers,
  workbench,
  setReceiving,
  ownServices,
  saveOwnServices,
  income,
  invoice,
  requestInvoice,
  interpretation,
  saveInterpretation,
  signInterpretation,
  departments,
  doctorSearch,
  doctorPage,
  doctorReviews,
  replyReview,
  followDoctor,
})
