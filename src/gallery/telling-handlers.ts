import type { MessageHandlers } from '#src/ui/chat/message/message-view.ts'

/** Handlers of rows that say what has been done. */
export function tellingHandlers(tell: (text: string) => void): MessageHandlers {
  return {
    onOpen: (key) => tell(`打开 ${key}`),
    onMenu: (key) => tell(`菜单 ${key}`),
    onResend: (key) => tell(`重发 ${key}`),
    onQuote: (key) => tell(`引用 ${key}`),
    onEdit: (key) => tell(`编辑 ${key}`),
    onChoose: (key, chosen) => tell(`${chosen ? '选中' : '取消'} ${key}`),
    onCardAction: (key, action) => tell(`操作 ${key} ${action}`),
    onCardPicture: (key, index) => tell(`图片 ${key} ${index}`),
  }
}
