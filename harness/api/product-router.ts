import express, {
  type ErrorRequestHandler,
  type Request,
  type Response,
  type Router,
} from 'express'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { groupAddress } from '#harness/domain/group-address.ts'
import { writeRefusalMessage } from '#harness/domain/refusal-message.ts'
import { quoteInput } from '#harness/http/quote-input.ts'
import { badBody, firstIssue } from '#harness/http/bad-body.ts'
import { endPacked } from '#harness/http/end-packed.ts'
import { logCall } from '#harness/http/log-call.ts'
import { readJson } from '#harness/http/read-json.ts'
import { callerLanguage } from '#harness/http/caller-language.ts'
import { headerText } from '#harness/http/call-facts.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findUserByToken } from '#harness/store/accounts/token-store.ts'
import { authBind, authLogin } from './authorization-handlers.ts'
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
import { autoLogin, loginBySms, logout, sendSms } from './login-handlers.ts'
import {
  deleteRecording,
  recordingDetail,
  recordingPart,
  recordingTrend,
  tutelageList,
} from './monitoring/recording-handlers.ts'
import { patients, removePatient, savePatient } from './patient-handlers.ts'
import { askPay, payState } from './pay-handlers.ts'
import { chatAccount, doctorDetail, userInfo } from './person-handlers.ts'
import type { Caller, ProductHandlers, SignedInCaller } from './product-handler.ts'
import { quickOffers } from './quick-handlers.ts'
import { saveProfile } from './profile-handlers.ts'
import { followUpRating, rateConsultation } from './rating-handlers.ts'
import { recordDetail, records, removeRecord, saveRecord } from './record-handlers.ts'
import { Refusal } from './refusal.ts'
import { askCardRights, dutyGroup, leaseOrderDetail, productDetail } from './rights-handlers.ts'
import { confirmCall, proposeCall } from './call-handlers.ts'
import { suggestTransfer, transferCheck, transferChoose } from './transfer-handlers.ts'

const handlers: ProductHandlers = {
  sendSmsCode: sendSms,
  loginBySms,
  authLogin,
  authBind,
  autoLogin,
  doctorDetail,
  userInfo,
  chatAccount,
  logout,
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
  suggestTransfer,
  proposeCall,
  confirmCall,
  transferCheck,
  transferChoose,
  quickOffers,
  workbench,
  setReceiving,
  interpretation,
  saveInterpretation,
  signInterpretation,
  departments,
  doctorSearch,
  doctorPage,
  doctorReviews,
  followDoctor,
}

/** The handler of a row, once its input and caller have been checked against that row. */
type AnyHandler = (
  context: HarnessContext,
  input: unknown,
  caller: Caller | SignedInCaller,
) => Promise<unknown>

const names = new Map<string, EndpointName>(
  // Object.keys widens the table's own keys to string.
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name].path, name]),
)

/** Answers every row of the contract, and refuses every other path under it. */
export function productRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.use(readJson)
  router.use(async (request, response, next) => {
    const name = names.get(request.baseUrl + request.path)
    if (name === undefined || request.method !== 'POST') return next()
    await answer(context, name, request, response)
  })
  router.use((request, response) => {
    const call = quoteInput(`${request.method} ${request.baseUrl}${request.path}`)
    const msg = writeRefusalMessage('unknownEndpoint', { call }, callerLanguage(request))
    send(response, 404, { code: codes.unknownEndpoint, msg })
  })
  router.use(refuse)
  return router
}

async function answer(
  context: HarnessContext,
  name: EndpointName,
  request: Request,
  response: Response,
): Promise<void> {
  const endpoint: Endpoint = endpoints[name]
  logCall(response, { request: request.body })
  const caller = await identify(context, endpoint, request, response)
  const input = endpoint.request.safeParse(request.body)
  if (!input.success) {
    const { message, values } = firstIssue(input.error)
    throw new Refusal(codes.invalidRequest, message, values)
  }
  // identify and safeParse have just established what this row's handler asks for.
  const handle = handlers[name] as AnyHandler
  const data = await handle(context, input.data, caller)
  send(response, 200, { code: codes.ok, msg: '', data })
}

async function identify(
  { store, clock, log }: HarnessContext,
  { auth }: Endpoint,
  request: Request,
  response: Response,
): Promise<Caller | SignedInCaller> {
  const deviceId = headerText(request, 'devicetoken')
  logCall(response, { device: deviceId })
  const token = headerText(request, 'ssotoken')
  const joinFlow = async (flow: string) => {
    logCall(response, { flow })
    await log.joinFlow(deviceId, flow)
  }
  const address = groupAddress(request.socket.remoteAddress)
  const language = callerLanguage(request)
  if (!auth) return { token, deviceId, address, language, joinFlow }
  const user = await findUserByToken(store, { token, now: clock.now() })
  if (user === null) throw new Refusal(codes.signedOut, 'signedOut')
  return { token, deviceId, address, language, joinFlow, user }
}

const refuse: ErrorRequestHandler = (error, request, response, next) => {
  const language = callerLanguage(request)
  if (error instanceof Refusal) {
    return send(response, 200, { code: error.code, msg: error.msgIn(language) })
  }
  const bad = badBody(error)
  if (bad === null) return next(error)
  const code = bad.status === 413 ? codes.tooLarge : codes.invalidRequest
  send(response, bad.status, { code, msg: writeRefusalMessage(bad.message, bad.values, language) })
}

function send(
  response: Response,
  status: number,
  { code, msg, data = null }: { code: number; msg: string; data?: unknown },
): void {
  const reply = JSON.stringify({ code, success: code === codes.ok, msg, data })
  logCall(response, { code, reply })
  // response.json would look at settings and types that are the same for every reply here.
  response.status(status).setHeader('Content-Type', 'application/json; charset=utf-8')
  endPacked(response, reply)
}
