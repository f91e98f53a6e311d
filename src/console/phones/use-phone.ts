import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react'
import type { PhoneNumber } from '#contract/console/phones.ts'
import { consoleQueries } from '#src/console/control/console-queries.ts'
import { phoneOrigin, startAddress, type PhoneStart } from './phone-address.ts'
import { readPhoneMessage, type PhoneOrder } from './phone-messages.ts'
import { phoneAfter, refreshPixels, startingPhone, type PhoneState } from './phone-state.ts'

export type PhoneControl = {
  origin: string
  state: PhoneState
  frame: RefObject<HTMLIFrameElement | null>
  /** Of the frame: another name is another phone to its page, without a history. */
  run: { name: string; address: string }
  start(start: PhoneStart): void
  order(order: PhoneOrder): void
}

/** A phone's page, which the console controls by messages: it is of another origin. */
export function usePhone(phone: PhoneNumber, isSnapshot: boolean): PhoneControl {
  const origin = phoneOrigin(location, phone)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, change] = useReducer(phoneAfter, startingPhone)
  const [run, setRun] = useState(() => runOf(phone, startAddress(origin, { to: '/' })))

  /** What was chosen and no page has come of yet: a later start must not lose it. */
  const chosen = useRef<Partial<PhoneStart>>({})

  const order = (given: PhoneOrder) => frame.current?.contentWindow?.postMessage(given, origin)

  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readPhoneMessage(event.data)
    if (message === null) return
    if (message.kind === 'pulled' && state.pull >= refreshPixels) order({ kind: 'reload' })
    change(message)
    if (message.kind !== 'at') return
    chosen.current = {}
    order({ kind: 'snapshot', on: isSnapshot })
    // Who is signed in on it may have been chosen on its pages.
    void consoleQueries.invalidateQueries({ queryKey: ['phones'] })
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ kind: 'snapshot', on: isSnapshot }, origin)
  }, [isSnapshot, origin])

  function start(given: PhoneStart): void {
    const all = { ...chosen.current, ...given }
    chosen.current = all
    change('started')
    setRun(runOf(phone, startAddress(origin, all)))
  }

  return { origin, state, frame, run, start, order }
}

function runOf(phone: PhoneNumber, address: string): { name: string; address: string } {
  return { name: `phone-${phone}-${crypto.randomUUID()}`, address }
}
