import { useState } from 'react'
import { ConnectionBanner } from '#src/ui/chat/connection-banner.tsx'
import { ConversationRow, type ConversationFacts } from '#src/ui/chat/conversation-row.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '会话 ConversationRow'

const face = (text: string, hue: number) => samplePicture({ text, hue, tall: 300 })

const rows: ConversationFacts[] = [
  {
    name: '周敏 主任医师',
    avatar: face('周', 160),
    time: '14:32',
    line: '胎动每天数三次，每次一小时',
    unread: 3,
    pinned: true,
    consult: { state: 'active', patient: '陈晓' },
  },
  {
    name: '王芳 副主任医师（母胎医学科特需门诊）',
    avatar: face('王', 220),
    time: '昨天 09:05',
    line: '已通知医生尽快接诊，24小时内医生未回复将自动退款',
    unread: 120,
    consult: { state: 'waiting', patient: '欧阳娜娜·阿依古丽' },
  },
  {
    name: '28 周孕妈妈交流群',
    avatar: face('群', 20),
    time: '11-19 20:11',
    line: '李静：大家今天都去产检了吗？',
    unread: 12,
    muted: true,
  },
  {
    name: '值班客服',
    time: '11-18 08:00',
    line: '请问设备怎么归还',
    mark: 'draft',
    unread: 0,
  },
  {
    name: '产后护理群',
    avatar: face('护', 290),
    time: '11-17 18:30',
    line: '护士长：@你 明天复查别忘了带报告',
    mark: 'mention',
    unread: 1,
  },
  {
    name: '李静 医生',
    avatar: face('李', 340),
    time: '11-16 12:00',
    line: '[图片]',
    sending: 'failed',
    unread: 0,
    consult: { state: 'ended', patient: '陈晓' },
  },
  { name: '系统通知', time: '11-15 10:00', line: '[语音]', sending: 'waiting', unread: 0 },
]

export function Samples() {
  const [pressed, setPressed] = useState<string | null>(null)
  const [said, setSaid] = useState('还没有操作')
  return (
    <>
      <Sample name="网络">
        <ConnectionBanner state="offline" />
        <ConnectionBanner state="connected" />
        <ConnectionBanner state="connecting" />
        <p style={{ height: '60px' }}>患者：今天胎动正常吗</p>
      </Sample>
      <Sample name="会话列表，长按打开菜单">
        <ul>
          {rows.map((row) => (
            <li key={row.name}>
              <ConversationRow
                {...row}
                onLongPress={() => setPressed(row.name)}
                renderLink={({ onClick, children, ...props }) => (
                  <a
                    {...props}
                    href={`#${row.name}`}
                    onClick={(event) => {
                      onClick?.(event)
                      if (!event.defaultPrevented) setSaid(`打开了${row.name}`)
                    }}
                  >
                    {children}
                  </a>
                )}
              />
            </li>
          ))}
        </ul>
        <p role="status">{said}</p>
        <ActionSheet
          open={pressed !== null}
          onClose={() => setPressed(null)}
          title={pressed ?? ''}
          actions={[
            { label: '置顶会话', run: () => setSaid(`置顶了${pressed}`) },
            { label: '删除会话', run: () => setSaid(`删除了${pressed}`), danger: true },
          ]}
        />
      </Sample>
    </>
  )
}
