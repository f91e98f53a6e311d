import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Loading } from '#src/ui/overlay/loading.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '加载中 Loading'

export function Samples() {
  const [shown, setShown] = useState(false)
  return (
    <Sample name="200 毫秒后出现">
      <div>
        <Button variant="soft" onClick={() => setShown(!shown)}>
          {shown ? '收起' : '打开'}
        </Button>
      </div>
      {shown && <Loading label="加载中" />}
    </Sample>
  )
}
