import { createContext, use } from 'react'

type Values = Record<string, string | number>

/** The text of a message of the catalogue, such as `widget.close`, with its values put in. */
export type Translate = (id: string, values?: Values) => string

/** Whoever shows widgets gives them their texts, in the language that was chosen. */
export const WidgetTranslatorContext = createContext<{ t: Translate; locale: string }>({
  t: (id) => id,
  locale: 'zh-Hans',
})

/** The texts of a widget: of most `widget.`, of large ones a group that pages with them name. */
export function useWidgetTranslator() {
  return use(WidgetTranslatorContext)
}
