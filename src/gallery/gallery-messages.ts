import { i18n } from '@lingui/core'
import chat from '#src/app/locales/zh-Hans/chat.json'
import room from '#src/app/locales/zh-Hans/room.json'
import contacts from '#src/app/locales/zh-Hans/contacts.json'
import conversations from '#src/app/locales/zh-Hans/conversations.json'
import frame from '#src/app/locales/zh-Hans/frame.json'
import strip from '#src/app/locales/zh-Hans/strip.json'
import upload from '#src/app/locales/zh-Hans/upload.json'
import widget from '#src/app/locales/zh-Hans/widget.json'

i18n.load('zh-Hans', {
  ...frame,
  ...widget,
  ...strip,
  ...upload,
  ...chat,
  ...room,
  ...contacts,
  ...conversations,
})
i18n.activate('zh-Hans')

/** The widgets' own words, those of the chat and those of failures, from the application's catalogue. */
export const galleryMessages = {
  locale: 'zh-Hans',
  t: (id: string, values: Record<string, string | number> = {}) => i18n._(id, values),
}
