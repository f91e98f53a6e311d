import { useRef, useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Composer } from '#src/ui/chat/composer/composer.tsx'
import { ComposerNotice } from '#src/ui/chat/composer/composer-notice.tsx'
import type { PlusTile } from '#src/ui/chat/composer/plus-panel.tsx'
import { recentAfter } from '#src/ui/chat/composer/recent-emoji.ts'
import type { ComposerHandle } from '#src/ui/chat/composer/use-draft.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '消息输入 Composer'

const voice = { onStart() {}, onCancel() {}, onDone() {} }

export function Samples() {
  return (
    <>
      <Sample name="文字、表情、更多、语音、引用">
        <Whole />
      </Sample>
      <Sample name="只有文字，最多 10 字">
        <TextOnly />
      </Sample>
      <Sample name="长草稿，五行后滚动">
        <Long />
      </Sample>
      <Sample name="已禁言">
        <ComposerNotice text="您已被管理员禁言" />
      </Sample>
      <Sample name="咨询已结束">
        <ComposerNotice text="本次咨询已结束">
          <Button variant="soft">写评价</Button>
          <Button>再次咨询</Button>
        </ComposerNotice>
      </Sample>
    </>
  )
}

function Whole() {
  const handle = useRef<ComposerHandle>(null)
  const [draft, setDraft] = useState('')
  const [said, setSaid] = useState('还没有操作')
  const [recents, setRecents] = useState<readonly string[]>([])
  const [quoted, setQuoted] = useState(true)
  const pickFiles = (files: readonly File[]) =>
    setSaid(`选择了 ${files.map(({ name }) => name).join('、')}`)
  const tiles: PlusTile[] = [
    {
      label: '相册',
      icon: 'album',
      does: { is: 'pick', accept: 'image/*', multiple: true, onPick: pickFiles },
    },
    {
      label: '拍摄',
      icon: 'camera',
      does: { is: 'pick', accept: 'image/*', capture: 'environment', onPick: pickFiles },
    },
    { label: '视频', icon: 'video', does: { is: 'pick', accept: 'video/*', onPick: pickFiles } },
    { label: '文件', icon: 'file', does: { is: 'pick', onPick: pickFiles } },
    { label: '监护记录', icon: 'monitor', does: run('监护记录') },
    { label: '常用语', icon: 'phrase', does: run('常用语') },
    { label: '开具建议', icon: 'advice', does: run('开具建议') },
    { label: '结束咨询', icon: 'end', does: run('结束咨询') },
  ]

  function run(name: string) {
    return { is: 'run' as const, run: () => setSaid(`打开了${name}`) }
  }

  return (
    <>
      <p role="status">{said}</p>
      <Button variant="plain" onClick={() => handle.current?.insert('周敏 ')}>
        插入“周敏”
      </Button>
      <Composer
        handle={handle}
        value={draft}
        onChange={setDraft}
        limit={500}
        placeholder="问医生…"
        onSend={(text) => {
          setSaid(`发送了：${text}`)
          setDraft('')
        }}
        onAt={() => setSaid('要提到谁？')}
        onPasteFiles={(files) => setSaid(`粘贴了 ${files.length} 张图片`)}
        recentEmoji={{
          all: recents,
          onUse: (emoji) => setRecents((before) => recentAfter(before, emoji)),
        }}
        tiles={tiles}
        voice={voice}
        {...(quoted && {
          quote: {
            name: '周敏 医生',
            text: '今天胎动怎么样？如果两小时内少于 10 次，请尽快来医院做胎心监护',
            onRemove: () => setQuoted(false),
          },
        })}
      />
    </>
  )
}

const fewEmoji = { all: ['👍', '🙏', '😊'], onUse() {} }

function TextOnly() {
  const [draft, setDraft] = useState('')
  return (
    <Composer
      value={draft}
      onChange={setDraft}
      limit={10}
      placeholder="最多 10 字"
      onSend={() => setDraft('')}
      recentEmoji={fewEmoji}
    />
  )
}

function Long() {
  const [draft, setDraft] = useState('孕 28 周+3 天，近两天自觉胎动减少，夜间明显。'.repeat(8))
  return (
    <Composer
      value={draft}
      onChange={setDraft}
      limit={500}
      onSend={() => setDraft('')}
      recentEmoji={fewEmoji}
    />
  )
}
