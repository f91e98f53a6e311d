import * as z from 'zod/mini'

/** A host as a browser writes it, without scheme and port. */
const hostSchema = z
  .string()
  .check(z.regex(/^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:]{2,39}\])$/))

const hostsSchema = z._default(
  z.nullable(z.array(hostSchema).check(z.minLength(1), z.maxLength(10))),
  null,
)

const appIdSchema = z.string().check(z.regex(/^wx[\da-zA-Z]{16}$/))

/** `POST /harness/api/apps`: an application at the platform, besides the harness's own. */
export const platformAppSchema = z.strictObject({
  appId: appIdSchema,
  appSecret: z.string().check(z.regex(/^[\x21-\x7e]{16,64}$/)),
  /** 网页授权域名, whole hosts; null for the one that the harness is called by, on one machine for all its loopback names. */
  redirectHosts: hostsSchema,
  /** JS接口安全域名, likewise. */
  scriptHosts: hostsSchema,
  /** The third-party platform that may authorize for it (wechat-facts 3.1). */
  componentAppId: z._default(z.nullable(appIdSchema), null),
  /** An account of the open platform: apps that are bound to one know a person by one unionId. */
  openAccount: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,32}$/))), null),
  /** The merchant's public key as PEM, for payments signed by v3; its API key, for v2 (wechat-facts 3.6). */
  payPublicKey: z._default(z.nullable(z.string().check(z.maxLength(4096))), null),
  payKey: z._default(z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{16,64}$/))), null),
})

export type PlatformApp = z.infer<typeof platformAppSchema>
