import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { chatAccountSchema, doctorDetailSchema, loginUserSchema } from '#contract/person.ts'

export const doctorDetail = {
  path: paths.doctorDetail,
  purpose: 'Whether the signed-in person is a doctor, and which',
  auth: true,
  silent: true,
  source: 'spec',
  request: emptyRequest,
  response: doctorDetailSchema,
} as const satisfies Endpoint

export const userInfo = {
  path: paths.userInfo,
  purpose: 'User info of the signed-in person',
  auth: true,
  silent: false,
  source: 'spec',
  request: emptyRequest,
  response: loginUserSchema,
} as const satisfies Endpoint

export const chatAccount = {
  path: paths.chatAccount,
  purpose: 'Chat account of the signed-in person, with a fresh signature',
  auth: true,
  silent: false,
  source: 'ours',
  request: emptyRequest,
  response: chatAccountSchema,
} as const satisfies Endpoint
