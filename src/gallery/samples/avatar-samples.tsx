import { Avatar } from '#src/ui/content/avatar.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '头像 Avatar'

const row = { display: 'flex', alignItems: 'center', gap: '12px' }

export function Samples() {
  return (
    <>
      <Sample name="两种大小">
        <div style={row}>
          <Avatar src={samplePicture({ text: '周', hue: 180, tall: 300 })} />
          <Avatar size="lg" src={samplePicture({ text: '周', hue: 180, tall: 300 })} />
        </div>
      </Sample>
      <Sample name="没有图片，图片打不开">
        <div style={row}>
          <Avatar />
          <Avatar src="data:image/png;base64,broken" />
        </div>
      </Sample>
    </>
  )
}
