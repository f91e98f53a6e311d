import { useState, type ComponentProps } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Toast } from '#src/ui/overlay/toast.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '轻提示 Toast'

type Shown = ComponentProps<typeof Toast>['toast']

const texts = [
  { text: '请勾选协议', icon: 'none' },
  { text: '验证码已发送', icon: 'success' },
  { text: '上传失败', icon: 'error' },
  { text: '当前浏览器无法读取 HEIC 照片，请换成 JPG 后再上传', icon: 'none' },
] as const

export function Samples() {
  const [toast, setToast] = useState<Shown>(null)
  return (
    <Sample name="文字、成功、失败、长文字">
      <div className="gallery__row">
        {texts.map(({ text, icon }, id) => (
          <Button key={text} variant="soft" onClick={() => setToast({ id, text, icon })}>
            {text.slice(0, 6)}
          </Button>
        ))}
        <Button variant="plain" onClick={() => setToast(null)}>
          收起
        </Button>
      </div>
      <Toast toast={toast} />
    </Sample>
  )
}
