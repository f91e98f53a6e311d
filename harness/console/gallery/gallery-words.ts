import { i18n } from '@lingui/core'
import frame from '#src/app/locales/zh-Hans/frame.json'
import widget from '#src/app/locales/zh-Hans/widget.json'

i18n.load('zh-Hans', { ...frame, ...widget })
i18n.activate('zh-Hans')

/** The widgets' own words and those of failures, from the application's catalogue. */
export const galleryWords = {
  locale: 'zh-Hans',
  say: (id: string, values: Record<string, string | number> = {}) => i18n._(id, values),
}
