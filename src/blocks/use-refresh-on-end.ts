import { useSetAtom } from 'jotai'
import { useCallback, useRef } from 'react'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { endReports } from '#src/ui/content/countdown.tsx'

/**
 * Asks for the lists anew when the time of one is over, and not for ever: a row reports the end of
 * its moment again whenever it comes into sight.
 */
export function useRefreshOnEnd(): (consultationId: string) => void {
  const changed = useSetAtom(consultationChangedAtom)
  const reports = useRef(new Map<string, number>())
  return useCallback(
    (consultationId) => {
      const before = reports.current.get(consultationId) ?? 0
      if (before >= endReports) return
      reports.current.set(consultationId, before + 1)
      void changed()
    },
    [changed],
  )
}
