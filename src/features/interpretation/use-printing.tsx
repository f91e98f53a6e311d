import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ReportPaper, type ReportPaperProps } from './report-paper.tsx'

/** The report on paper: it is there while the browser prints, by the button or by the browser's own ways. */
export function usePrinting(props: ReportPaperProps): { paper: ReactNode; print: () => void } {
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
    // Rows of a whole night are thousands of lines.
    paper: isPrinting ? <ReportPaper {...props} /> : null,
    print: () => window.print(),
  }
}
