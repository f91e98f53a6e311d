import { useState } from 'react'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import type { MessageHandlers, MessageRowView } from '#src/ui/chat/message/message-view.ts'
import { textBody, personMessage } from '#src/gallery/sample-messages.ts'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { reportingHandlers } from '#src/gallery/reporting-handlers.ts'

export const title = '消息 MessageRow'

const me = { from: 'me', read: '未读' } as const
const scan = samplePicture({ text: 'B超', hue: 190 })
const image = { kind: 'image', src: scan, width: 900, height: 600, label: 'B超' } as const
const video = {
  kind: 'video',
  label: '胎动',
  poster: samplePicture({ text: '胎动', hue: 260, tall: 400 }),
  width: 720,
  height: 960,
  duration: '0:32',
  size: '3.2 MB',
} as const

const rows: Record<string, readonly MessageRowView[]> = {
  文字与时间: [
    personMessage({
      key: 'text',
      time: '昨天 09:30',
      body: textBody(
        '您好，我是周敏医生。孕期胎动的说明在 https://example.com/guide?from=chat ，请先看一下。',
      ),
    }),
    personMessage({
      key: 'mine',
      ...me,
      read: '已读',
      body: textBody('好的，我看过 https://example.com 了'),
    }),
  ],
  '群聊：名字、提及、表情': [
    personMessage({
      key: 'group',
      name: '李静 护士',
      namePlace: 'shown',
      body: {
        kind: 'text',
        segments: [
          { kind: 'mention', text: '@王芳' },
          { kind: 'text', text: ' 明早空腹来抽血 ' },
          { kind: 'emoji', label: '微笑', glyph: '🙂' },
        ],
      },
    }),
    personMessage({
      key: 'face',
      ...me,
      read: '3人已读',
      body: { kind: 'face', face: { label: '赞', glyph: '👍' } },
    }),
  ],
  引用: [
    personMessage({
      key: 'quote',
      body: textBody('这张曲线是正常的'),
      quote: { name: '王芳', text: '[图片]', picture: scan },
    }),
    personMessage({
      key: 'quote-mine',
      ...me,
      body: textBody('谢谢医生'),
      quote: {
        name: '周敏 医生',
        text: '早上和晚上各数一次胎动，每次一小时，把结果记下来，下次复诊的时候一起带过来给我看看就好。',
      },
    }),
  ],
  发送: [
    personMessage({
      key: 'waiting',
      from: 'me',
      state: { kind: 'waiting' },
      body: textBody('等待网络'),
    }),
    personMessage({
      key: 'sending',
      from: 'me',
      state: { kind: 'sending', progress: null },
      body: textBody('发送中'),
    }),
    personMessage({
      key: 'failed',
      from: 'me',
      state: { kind: 'failed', reason: '消息中含有敏感内容' },
      body: textBody('这一条较长的消息没有发出去，点旁边的红色感叹号可以再发一次'),
    }),
    personMessage({
      key: 'part',
      from: 'me',
      state: { kind: 'sending', progress: 0.42 },
      body: image,
    }),
  ],
  图片: [
    personMessage({ key: 'image', body: image }),
    personMessage({ key: 'tall', ...me, body: { ...image, width: 300, height: 2400 } }),
    personMessage({
      key: 'broken',
      body: { ...image, src: 'data:image/png;base64,broken', label: '坏图' },
    }),
  ],
  视频: [
    personMessage({ key: 'video', body: video }),
    personMessage({
      key: 'posterless',
      ...me,
      body: { ...video, poster: 'data:image/png;base64,broken', width: 0, height: 0 },
    }),
  ],
  语音: [
    personMessage({
      key: 'voice',
      body: { kind: 'voice', seconds: 3, playing: false, isUnplayed: true },
    }),
    personMessage({
      key: 'playing',
      body: { kind: 'voice', seconds: 24, playing: true, isUnplayed: false },
    }),
    personMessage({
      key: 'voice-mine',
      ...me,
      body: { kind: 'voice', seconds: 60, playing: false, isUnplayed: false },
    }),
  ],
  文件: [
    personMessage({
      key: 'file',
      body: { kind: 'file', name: '2024年孕期检查报告汇总（含血常规与B超）.pdf', size: '1.8 MB' },
    }),
    personMessage({
      key: 'file-mine',
      from: 'me',
      state: { kind: 'sending', progress: 0.6 },
      body: { kind: 'file', name: '血糖记录.xlsx', size: '36 KB' },
    }),
  ],
  合并转发: [
    personMessage({
      key: 'merged',
      body: {
        kind: 'merged',
        title: '王芳和周敏的聊天记录',
        lines: [
          '王芳：医生您好',
          '周敏：您好',
          '王芳：[图片]',
          '周敏：这张曲线是正常的，不用担心，按时复诊',
          '王芳：好的',
        ],
      },
    }),
  ],
  '提示、撤回与不支持': [
    { kind: 'notice', key: 'notice', time: '09:41', tone: 'plain', text: '王芳加入了群聊' },
    {
      kind: 'service',
      key: 'service',
      time: null,
      card: { tone: 'good', title: '医生已接诊', paragraphs: ['现在可以和医生沟通病情了'] },
    },
    {
      kind: 'notice',
      key: 'hint',
      time: null,
      tone: 'hint',
      text: '温馨提示：医生的回复仅为建议，如有不适请及时到医院就诊。',
    },
    { kind: 'revoked', key: 'revoked', time: null, text: '你撤回了一条消息', canEdit: true },
    personMessage({ key: 'unsupported', body: { kind: 'unsupported' } }),
  ],
  不怀好意的文字与名字: [
    personMessage({
      key: 'html',
      body: textBody('<img src=x onerror="document.title=1"><b>粗体</b>'),
    }),
    personMessage({
      key: 'script',
      body: textBody('javascript:alert(1) 或 javascript:https://example.com'),
    }),
    personMessage({ key: 'long', ...me, body: textBody('A'.repeat(10_240)) }),
    personMessage({
      key: 'turned',
      name: '周敏\u202E生医',
      namePlace: 'shown',
      body: textBody('左\u202E右 abc\u2069\u2069 完'),
    }),
    personMessage({ key: 'exe', body: { kind: 'file', name: '报告\u202Efdp.exe', size: '8 KB' } }),
  ],
}

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  const [handlers] = useState(() => reportingHandlers(setSaid))
  return (
    <>
      <p role="status">{said}</p>
      {Object.entries(rows).map(([name, shown]) => (
        <Sample key={name} name={name}>
          {shown.map((row) => (
            <MessageRow key={row.key} row={row} handlers={handlers} />
          ))}
        </Sample>
      ))}
      <Sample name="多选">
        <Choosing handlers={handlers} />
      </Sample>
    </>
  )
}

function Choosing({ handlers }: { handlers: MessageHandlers }) {
  const [chosen, setChosen] = useState<readonly string[]>(['chosen'])
  const choosing: MessageHandlers = {
    ...handlers,
    onChoose: (key, now) =>
      setChosen((all) => (now ? [...all, key] : all.filter((each) => each !== key))),
  }
  const choices = [
    personMessage({ key: 'chosen', body: textBody('可以选中整行') }),
    personMessage({ key: 'other', ...me, body: image }),
  ]
  return choices.map((row) => (
    <MessageRow key={row.key} row={row} handlers={choosing} chosen={chosen.includes(row.key)} />
  ))
}
