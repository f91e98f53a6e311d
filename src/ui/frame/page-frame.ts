import { createContext, type ComponentType, type ReactNode } from 'react'

/** What a page's frame says of it; the table of routes gives it. */
export type PageFrame = {
  title: string
  /** `brand` runs into a hero in the brand's colour. */
  tone: 'plain' | 'brand'
  /** Null on pages that nothing lies behind. */
  back: { label: string; go: () => void } | null
  /** Stands around the page's content, below its bar. */
  Around?: ComponentType<{ children: ReactNode }>
}

export const PageFrameContext = createContext<PageFrame>({ title: '', tone: 'plain', back: null })
