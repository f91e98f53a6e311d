import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import {
  step,
  type CancelReason,
  type VoiceEffect,
  type VoiceEvent,
  type VoicePress,
} from './voice-press-machine.ts'

export type VoiceCalls = {
  /** Recording begins. */
  onStart: () => void
  /** What was recorded is of no use. */
  onCancel: (reason: CancelReason) => void
  /** `ms` is how long the person spoke: 1 to 60 seconds. */
  onDone: (ms: number) => void
}

const tickMs = 200

/** Runs the machine of a press on the button of speech. */
export function useVoicePress({ onStart, onCancel, onDone }: VoiceCalls) {
  const [press, setPress] = useState<VoicePress>({ is: 'idle' })
  /** Ahead of what is drawn: a finger may lift before React has drawn that it came down. */
  const current = useRef<VoicePress>(press)
  const finger = useRef<{ id: number; y: number } | null>(null)
  const recording = press.is === 'recording'

  function run(effect: VoiceEffect): void {
    switch (effect.do) {
      case 'start':
        return onStart()
      case 'cancel':
        return onCancel(effect.reason)
      case 'done':
        return onDone(effect.ms)
    }
  }

  function send(event: VoiceEvent): void {
    const { state, effect } = step(current.current, event)
    current.current = state
    setPress(state)
    if (effect !== null) run(effect)
  }

  const pass = useEffectEvent(() => send({ type: 'passed', at: performance.now() }))
  const lose = useEffectEvent(() => send({ type: 'lost' }))

  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => pass(), tickMs)
    // What is said to a page that nobody sees is not meant for it.
    const hide = () => document.hidden && lose()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [recording])

  useEffect(() => () => lose(), [])

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      finger.current = { id: event.pointerId, y: event.clientY }
      send({ type: 'began', at: performance.now(), by: 'finger' })
    },
    onPointerMove(event: PointerEvent) {
      if (finger.current?.id !== event.pointerId) return
      send({ type: 'moved', upPx: finger.current.y - event.clientY })
    },
    onPointerUp(event: PointerEvent) {
      if (finger.current?.id !== event.pointerId) return
      finger.current = null
      send({ type: 'ended', at: performance.now() })
    },
    onPointerCancel(event: PointerEvent) {
      if (finger.current?.id !== event.pointerId) return
      finger.current = null
      send({ type: 'lost' })
    },
    onClick(event: MouseEvent) {
      // Only a key, or a screen reader, clicks without a pointer.
      if (event.detail > 0) return
      const type = current.current.is === 'idle' ? 'began' : 'ended'
      send({ type, at: performance.now(), by: 'key' })
    },
    onKeyDown(event: KeyboardEvent) {
      // A key that is held would press again and again.
      if (event.repeat) event.preventDefault()
      if (event.key === 'Escape' && recording) send({ type: 'lost' })
    },
    onBlur: () => press.is === 'recording' && press.by === 'key' && send({ type: 'lost' }),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { press, handlers }
}
