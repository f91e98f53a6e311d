import { createContext, use } from 'react'

type Values = Record<string, string | number>

/** Says a message of the catalogue, such as `widget.close`, with its values put in. */
export type Say = (id: string, values?: Values) => string

/** Whoever shows widgets gives them their words, in the language that is spoken. */
export const WidgetWordsContext = createContext<{ say: Say; locale: string }>({
  say: (id) => id,
  locale: 'zh-Hans',
})

/** The words of a widget: of most `widget.`, of large ones a group that pages with them name. */
export function useWords() {
  return use(WidgetWordsContext)
}
