import type { MessageHandlers } from '#src/ui/chat/message/message-view.ts'

/** Handlers of rows that say what has been done. */
export function reportingHandlers(report: (text: string) => void): MessageHandlers {
  return {
    onOpen: (key) => report(`打开 ${key}`),
    onMenu: (key) => report(`菜单 ${key}`),
    onResend: (key) => report(`重发 ${key}`),
    onQuote: (key) => report(`引用 ${key}`),
    onEdit: (key) => report(`编辑 ${key}`),
    onChoose: (key, chosen) => report(`${chosen ? '选中' : '取消'} ${key}`),
    onCardAction: (key, action) => report(`操作 ${key} ${action}`),
    onCardPicture: (key, index) => report(`图片 ${key} ${index}`),
  }
}
