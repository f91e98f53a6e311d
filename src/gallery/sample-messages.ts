import { splitLinks } from '#src/ui/chat/message/split-links.ts'
import type { MessageBody, PersonMessageRow } from '#src/ui/chat/message/message-view.ts'
import { samplePicture } from './sample-picture.ts'

/** A row of the patient or the doctor; what is not told is usual. */
export function personMessage(
  row: Pick<PersonMessageRow, 'key' | 'body'> & Partial<PersonMessageRow>,
): PersonMessageRow {
  const from = row.from ?? 'other'
  return {
    kind: 'message',
    time: null,
    from,
    name: from === 'me' ? '王芳' : '周敏 医生',
    namePlace: 'visuallyHidden',
    avatar: '',
    state: { kind: 'settled' },
    read: null,
    quote: null,
    ...row,
  }
}

export function textBody(text: string): MessageBody {
  return { kind: 'text', segments: splitLinks(text) }
}

const sampleTexts = [
  '您好，我是周敏医生。',
  '最近一周胎动怎么样？每天固定时间数一小时，有没有明显减少或者特别频繁的时候？',
  '早上和晚上各数了一次，大概都是四五次，比上周少一点。',
  '好的，把最近一次的监护曲线发给我看看。',
  '收到',
] as const

/** The message at a place of a long chat: texts, and now and then a picture. */
export function messageAt(at: number): PersonMessageRow {
  const from = at % 3 === 0 ? ('me' as const) : ('other' as const)
  const time = at % 20 === 0 ? '昨天 09:30' : null
  const number = `第 ${at} 条`
  const body: MessageBody =
    at % 9 === 4
      ? {
          kind: 'image',
          src: samplePicture({ text: number, hue: (at * 37) % 360 }),
          width: 900,
          height: 600,
          label: number,
        }
      : textBody(`${number} ${sampleTexts[Math.abs(at) % sampleTexts.length] ?? ''}`)
  return personMessage({ key: `m${at}`, from, time, body })
}
