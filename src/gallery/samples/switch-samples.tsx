import { useState } from 'react'
import { Switch } from '#src/ui/form/switch.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '开关 Switch'

export function Samples() {
  const [online, setOnline] = useState(true)
  const [quiet, setQuiet] = useState(false)
  return (
    <>
      <Sample name="开、关">
        <Switch checked={online} onChange={setOnline}>
          接诊
        </Switch>
        <Switch
          checked={quiet}
          onChange={setQuiet}
          text="开启后这个会话有新消息时不再提醒，只在消息列表里显示圆点"
        >
          消息免打扰
        </Switch>
      </Sample>
      <Sample name="不可用">
        <Switch checked disabled onChange={setOnline}>
          全员禁言
        </Switch>
        <Switch checked={false} disabled onChange={setOnline}>
          置顶
        </Switch>
      </Sample>
    </>
  )
}
