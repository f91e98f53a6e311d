import type { PlatformErrcode } from '#harness/domain/platform-errcodes.ts'
import type { PlatformParameter, PlatformPath } from '#harness/domain/platform-parameters.ts'

/** What the platform answers to a call without a parameter, and to one with a value that is no good; 0 is its success. */
export type Refusals = {
  without: PlatformErrcode | 0
  wrong: readonly [value: unknown, errcode: PlatformErrcode | 0][]
}

const appid: Refusals = { without: 41002, wrong: [['wx0000000000000002', 40013]] }
const secret: Refusals = { without: 41004, wrong: [['another-secret-0123456789', 40125]] }
const grantType: Refusals = { without: 40002, wrong: [['password', 40002]] }
const accessToken: Refusals = { without: 41001, wrong: [['86_nothing', 40014]] }
const openid: Refusals = { without: 41009, wrong: [['oDoctorBound0000000000000003', 40003]] }

/** Every parameter of every call; docs/platform.md says the same. */
export const parameterRefusals: {
  [Path in PlatformPath]: Record<PlatformParameter<Path>, Refusals>
} = {
  '/sns/oauth2/access_token': {
    appid,
    secret,
    code: { without: 41008, wrong: [['0'.repeat(32), 40029]] },
    grant_type: grantType,
  },
  '/sns/oauth2/refresh_token': {
    appid,
    grant_type: grantType,
    refresh_token: { without: 41003, wrong: [['86_nothing', 40030]] },
  },
  '/sns/userinfo': {
    access_token: accessToken,
    openid,
    lang: {
      without: 0,
      wrong: [
        ['en', 0],
        ['tlh', 0],
      ],
    },
  },
  '/sns/auth': { access_token: accessToken, openid },
  '/cgi-bin/token': { grant_type: grantType, appid, secret },
  '/cgi-bin/stable_token': {
    grant_type: grantType,
    appid,
    secret,
    force_refresh: { without: 0, wrong: [['yes', 40097]] },
  },
  '/cgi-bin/ticket/getticket': {
    access_token: { without: 41001, wrong: [['86_nothing', 40001]] },
    type: { without: 40097, wrong: [['wx_card', 40097]] },
  },
}
