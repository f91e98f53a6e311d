import type { ChatAccount } from '#contract/person.ts'
import type { StorageKey } from '#contract/storage-keys.ts'
import type { Notice } from '#src/services/failure-table.ts'
import type { LaunchMemory } from './launch-memory.ts'

/** What is known when the page opens. Locations are a path with its query. */
export type LaunchFacts = {
  storedToken: string | null
  storedDoctorType: string | null
  urlToken: string | null
  code: string | null
  returnedState: string | null
  /** Where the page was opened, without code, state and token. */
  location: string
  inApp: boolean
  /** Nothing has been initialised in this browser yet. */
  firstRun: boolean
  memory: LaunchMemory
  /** The entry of an authorization whose code had no answer yet when the page was left. */
  keptEntry: string | null
}

export type LaunchState =
  | { at: 'start' }
  /** The browser is on its way to the authorization page. */
  | { at: 'leaving' }
  /** Two returns in a row did not match: only the person may start again. */
  | { at: 'unverified'; entry: string }
  | { at: 'authorizing'; code: string; entry: string; location: string }
  | { at: 'verifying'; token: string; previous: string | null; facts: JoinFacts }
  | Joining
  | Open
  /** The person signs out: a refused token has no effect, since it is being revoked. */
  | { at: 'signingOut'; session: Joining | Open }

export type Joining = JoinFacts & {
  at: 'joining'
  token: string | null
  account: Answer<ChatAccount>
  doctor: Answer<string>
}

type Open = {
  at: 'open'
  token: string | null
  account: ChatAccount | null
  failure: Notice | null
  /** As in JoinFacts, of the token. */
  renewable: boolean
}

export type JoinFacts = {
  /** The entry remembered over an authorization or a login; null to go by the location. */
  entry: string | null
  location: string
  /** Pages wait, because the launch may send the person elsewhere. */
  held: boolean
  /** The post-launch redirect is still to come. */
  lands: boolean
  /** A refused token leads to a new authorization: it is an old one, and the page is inside the app. */
  renewable: boolean
  doctorType: string | null
}

export type Answer<T> =
  | { is: 'awaited' }
  | { is: 'given'; value: T }
  | { is: 'failed'; failure: Notice }

/** A failed call; `signedOut` when the server knows no such token. */
export type Failure = { ok: false; refused: boolean; signedOut: boolean; notice: Notice }
type Outcome<T> = { ok: true; data: T } | Failure

export type LaunchCall =
  | { name: 'authLogin'; code: string }
  | { name: 'autoLogin'; token: string }
  | { name: 'chatAccount'; token: string | null }
  | { name: 'doctorDetail'; token: string }

/** What happened. An answer carries what it answers, so that a late one is ignored. */
export type LaunchEvent =
  | { type: 'opened'; facts: LaunchFacts }
  /** The state sent could not be remembered, so its return could not be checked. */
  | { type: 'authorizeRefused'; entry: string }
  | {
      type: 'authLoginAnswered'
      code: string
      outcome: Outcome<{ openId: string; token?: string; isSnapshotUser?: boolean }>
    }
  | { type: 'autoLoginAnswered'; token: string; outcome: Outcome<{ openId?: string }> }
  | { type: 'chatAccountAnswered'; token: string | null; outcome: Outcome<ChatAccount> }
  | { type: 'doctorAnswered'; token: string; outcome: Outcome<{ doctorType: number }> }
  /** `draftsWait`: there are drafts, and nobody knows yet whether they are this person's. */
  | { type: 'readinessChecked'; mounted: boolean; draftsWait: boolean; location: string }
  | { type: 'signedIn'; token: string; entry: string | null; location: string }
  | { type: 'signingOut' }
  | { type: 'signedOut' }
  /** A page's call was refused because the stored token is over, whichever tab has stored it. */
  | { type: 'sessionEnded'; token: string; location: string; notice: Notice }
  | { type: 'authorizeAgain'; location: string; memory: LaunchMemory }
  /** The person chose to log in by SMS, since no authorization of theirs can be checked. */
  | { type: 'loginChosen' }
  | { type: 'chatRetried'; location: string }

/** Effects that the part inside index.html can run. */
export type EarlyEffect =
  | { do: 'initialise' }
  | { do: 'cleanUrl'; to: string }
  | { do: 'remember'; memory: LaunchMemory }
  /** Keeps the entry over reloads of this tab until the code is answered; null forgets it. */
  | { do: 'keepEntry'; entry: string | null }
  | { do: 'authorize'; entry: string }
  /** With `whose` it applies only while that token is stored: another tab may have replaced it. */
  | { do: 'store'; values: Partial<Record<StorageKey, string | null>>; whose?: string | null }
  | { do: 'call'; call: LaunchCall }

/** Effects that need the application. */
export type LateEffect =
  | { do: 'toast'; notice: Notice }
  | { do: 'open'; location: string }
  | { do: 'checkReadiness'; afterMs: number }

export type LaunchEffect = EarlyEffect | LateEffect
export type LaunchStep = { state: LaunchState; effects: LaunchEffect[] }
