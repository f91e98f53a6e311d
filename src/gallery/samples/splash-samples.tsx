import { Splash } from '#src/ui/frame/splash.tsx'
import { Framed } from '#src/gallery/framed.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '启动画面 Splash'

export function Samples() {
  return (
    <Sample name="启动中">
      <Framed title="启动画面">
        <Splash label="正在为您打开…" />
      </Framed>
    </Sample>
  )
}
