import * as z from 'zod/mini'
import { authChannel, authType } from './product-ids.ts'

/** What every third-party call says besides its own fields (spec 7). */
export const thirdParty = {
  authType: z.literal(authType),
  appId: z.string().check(z.maxLength(64)),
  authChannel: z.literal(authChannel),
}
