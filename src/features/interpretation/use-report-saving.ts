import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveInterpretation } from '#contract/endpoints/interpretation-endpoints.ts'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import { openFormDraft } from '#src/services/form-drafts.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { refusalOf } from './report-saving-refusal.ts'
import {
  isSavable,
  savingStep,
  type SavingEffect,
  type SavingEvent,
} from './report-saving-machine.ts'
import { leftDraftSchema, startReport } from './report-start.ts'

type Stored = { version: number; content: ReportDraft }

/** What a doctor writes of a report: kept on this device at once, and by the server when typing pauses. */
export function useReportSaving(consultationId: string, stored: Stored) {
  const { call, storage } = useAtomValue(readyClientAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const [draft] = useState(() =>
    openFormDraft(storage, {
      form: 'interpretation',
      about: consultationId,
      schema: leftDraftSchema,
    }),
  )
  const [state, setState] = useState(() => startReport(stored, draft.found))
  const latest = useRef(state)
  const timer = useRef(0)
  /** Once the form is left nothing waits: what is written goes out, and what fails stays on the device. */
  const isOpen = useRef(true)
  const inFlight = useRef<Promise<void>>(Promise.resolve())

  function dispatch(event: SavingEvent): void {
    const { state: next, effects } = savingStep(latest.current, event)
    latest.current = next
    setState(next)
    if (next.at !== 'saved') keep()
    effects.forEach(run)
  }

  /** On this device: the page may be gone by the time that the server has it. */
  function keep(): void {
    const { version, written } = latest.current
    if (!isSavable(written)) return
    const sent = 'sent' in latest.current ? latest.current.sent : null
    draft.keep({ version, written, sent })
  }

  function run(effect: SavingEffect): void {
    switch (effect.type) {
      case 'schedule':
        return isOpen.current ? schedule(effect.afterMs) : sendWaiting()
      case 'save':
        inFlight.current = save(effect)
        return
      case 'forget':
        return draft.drop()
    }
  }

  const isSaving = () => latest.current.at === 'saving'

  function schedule(afterMs: number): void {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => dispatch({ type: 'due' }), afterMs)
  }

  function sendWaiting(): void {
    if (latest.current.at !== 'waiting') return
    clearTimeout(timer.current)
    dispatch({ type: 'due' })
  }

  /** What was rejected is sent again only as the doctor signs. */
  function tryAgain(): void {
    if (latest.current.at === 'failed') dispatch({ type: 'due' })
    else sendWaiting()
  }

  async function save({ version, content }: Stored): Promise<void> {
    try {
      const saved = await call(saveInterpretation, { consultationId, version, content })
      dispatch({ type: 'saved', version: saved.version })
    } catch (error) {
      const { event, isOver } = refusalOf(error)
      dispatch(event)
      // The page shows how it stands.
      if (isOver) void changed()
    }
  }

  /** Saves what is not saved yet, at once; the version that the server has then, or null where it can't be. */
  async function settled(): Promise<number | null> {
    clearTimeout(timer.current)
    dispatch({ type: 'due' })
    while (isSaving()) {
      await inFlight.current
      sendWaiting()
    }
    const { at, version } = latest.current
    return at === 'saved' ? version : null
  }

  const start = useEffectEvent(() => {
    isOpen.current = true
    sendWaiting()
  })
  const end = useEffectEvent(() => {
    isOpen.current = false
    clearTimeout(timer.current)
    sendWaiting()
  })
  const look = useEffectEvent(() => {
    if (document.hidden) sendWaiting()
    else tryAgain()
  })
  const onLine = useEffectEvent(tryAgain)
  useEffect(() => {
    start()
    const turn = () => look()
    const online = () => onLine()
    document.addEventListener('visibilitychange', turn)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('online', online)
      end()
    }
  }, [])

  return {
    state,
    write: (content: ReportDraft) => dispatch({ type: 'written', content }),
    /** Goes on with what the other device has saved. */
    take: ({ version, content }: Stored) => dispatch({ type: 'taken', version, content }),
    /** Goes on with what was written here. */
    keepOwn: ({ version }: Stored) => dispatch({ type: 'kept', version }),
    settled,
    /** The report is signed: nothing of it is left to be written. */
    drop() {
      clearTimeout(timer.current)
      draft.drop()
    },
    /** As it stands at this moment, also before it is shown. */
    latest: () => latest.current,
  }
}
