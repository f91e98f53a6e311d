import { useState } from 'react'
import type { CardView } from '#src/ui/chat/message/message-view.ts'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import { personMessage } from '#src/gallery/sample-messages.ts'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { reportingHandlers } from '#src/gallery/reporting-handlers.ts'

export const title = '消息卡片 MessageCard'

const cards: Record<string, CardView> = {
  患者: {
    tone: 'calm',
    title: '王芳 女 29岁',
    subtitle: '一周内 | 就诊过',
    paragraphs: [
      '停经 28 周，近两天自觉胎动减少，无腹痛、无见红。既往体健，想请医生看看最近一次的监护曲线。',
    ],
    pictures: [
      { src: samplePicture({ text: 'B超', hue: 170 }), label: '查看图片 1' },
      { src: samplePicture({ text: '血压', hue: 20 }), label: '查看图片 2' },
      { src: 'data:image/png;base64,broken', label: '查看图片 3' },
    ],
  },
  监护报告: {
    tone: 'sky',
    title: '监护报告',
    tag: '已解读',
    facts: [
      { label: '孕周', value: '28 周 + 3 天' },
      { label: '监护时长', value: '20 分钟' },
      { label: '胎心基线', value: '145 次/分' },
    ],
    actions: [{ id: 'curve', label: '查看曲线', style: 'main' }],
  },
  处方: {
    tone: 'good',
    title: '处方',
    tag: '电子处方',
    paragraphs: ['诊断：妊娠期贫血', '琥珀酸亚铁片 0.1g × 2', '复合维生素片 × 1'],
  },
  转诊: {
    tone: 'warm',
    title: '建议转给李静医生',
    subtitle: '产科 · 主任医师',
    paragraphs: ['您的情况建议由产科专家继续随诊，转诊后不再另行收费。'],
    actions: [
      { id: 'refuse', label: '暂不', style: 'second' },
      { id: 'agree', label: '同意', style: 'main' },
    ],
  },
  '转诊，已答复': {
    tone: 'warm',
    title: '建议转给李静医生',
    subtitle: '产科 · 主任医师',
    done: '您已同意转诊',
  },
}

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  const [handlers] = useState(() => reportingHandlers(setSaid))
  return (
    <>
      {Object.entries(cards).map(([name, card]) => (
        <Sample key={name} name={name}>
          <MessageRow
            row={personMessage({ key: name, body: { kind: 'card', card } })}
            handlers={handlers}
          />
        </Sample>
      ))}
      <p role="status">{said}</p>
    </>
  )
}
