import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'
import type { ReportPaperProps } from './report-paper.tsx'

const ReportPaper = lazySection<ReportPaperProps>({
  load: () => import('./report-paper.tsx').then((file) => file.ReportPaper),
  fallback: NoFallback,
})

/** The report on paper: it is there while the browser prints, by the button or by the browser's own ways. */
export function usePrinting(props: Omit<ReportPaperProps, 'isPrinting'>): {
  paper: ReactNode
  print: () => void
} {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // What is printed is what stands there when these return.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return {
    paper: <ReportPaper {...props} isPrinting={isPrinting} />,
    print: () => window.print(),
  }
}
