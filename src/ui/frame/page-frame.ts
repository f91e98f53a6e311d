import { createContext } from 'react'

/** What a page's frame says of it; the table of routes gives it. */
export type PageFrame = {
  title: string
  /** `brand` runs into a hero in the brand's colour. */
  tone: 'plain' | 'brand'
  /** Null on pages that nothing lies behind. */
  back: { label: string; go: () => void } | null
}

export const PageFrameContext = createContext<PageFrame>({ title: '', tone: 'plain', back: null })
