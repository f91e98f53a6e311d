import { useState } from 'react'
import { VoiceButton } from '#src/ui/chat/composer/voice-button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '按住说话 VoiceButton'

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  return (
    <Sample name="按住说话，上滑取消；按键时按两次">
      <div className="gallery__row">
        <VoiceButton
          onStart={() => setSaid('开始录音')}
          onCancel={(reason) => setSaid(`取消了：${reason}`)}
          onDone={(ms) => setSaid(`录了 ${(ms / 1000).toFixed(1)} 秒`)}
        />
      </div>
      <p>{said}</p>
    </Sample>
  )
}
