import type { ChatAccount } from '#contract/person.ts'

export type KickReason = 'otherAccount' | 'otherDevice' | 'expired' | 'service'
export type Network = 'connecting' | 'connected' | 'disconnected'

/** How this person stands with the chat service. */
export type ChatState =
  /** Nobody is signed in. */
  | { at: 'out' }
  /** `renewed`: the signature was fetched anew already, so once more would change nothing. */
  | { at: 'entering'; account: ChatAccount; renewed: boolean; network: Network }
  /** The signature is over, and another one is being fetched. */
  | { at: 'renewing'; account: ChatAccount; network: Network }
  | { at: 'ready'; account: ChatAccount; network: Network }
  /** Logged in elsewhere (`code` is 0), or the login was refused: only the person goes on. */
  | { at: 'refused'; account: ChatAccount; code: number; network: Network }
  | { at: 'kicked'; reason: KickReason }

export type ChatEvent =
  /** Who is signed in now; null for nobody. */
  | { type: 'accountGiven'; account: ChatAccount | null }
  /** `lost`: nobody answered. `expired`: the signature is over. */
  | { type: 'loginFailed'; account: ChatAccount; code: number; why: 'lost' | 'expired' | 'refused' }
  | { type: 'becameReady' }
  | { type: 'becameUnready' }
  /** `bySibling`: another tab of this browser has logged in just now. */
  | { type: 'kicked'; reason: KickReason; bySibling: boolean }
  /** Null where the server gives this person none any more. */
  | { type: 'renewed'; account: ChatAccount | null }
  | { type: 'renewalLost' }
  | { type: 'networkChanged'; network: Network }
  /** Time to try again what nobody answered. */
  | { type: 'retryDue'; account: ChatAccount }
  | { type: 'enteredAgain' }

export type ChatEffect =
  | { do: 'logIn'; account: ChatAccount }
  | { do: 'logOut' }
  | { do: 'renew' }
  | { do: 'retryLater'; account: ChatAccount; afterMs: number }
  | { do: 'showLoading' }
  | { do: 'hideLoading' }
  | { do: 'fetchDoctor' }
  | { do: 'showLoggedInElsewhere' }
  | { do: 'endByKick'; reason: KickReason }

export type ChatStep = { state: ChatState; effects: ChatEffect[] }
