import { Avatar } from '#src/ui/content/avatar.tsx'
import { Sample } from '#harness/console/gallery/sample.tsx'

export const title = '头像 Avatar'

export function Samples() {
  return (
    <>
      <Sample name="中、大">
        <div className="gallery__row">
          <Avatar src="/static/logo.png" />
          <Avatar src="/static/logo.png" size="lg" />
        </div>
      </Sample>
      <Sample name="没有图片、图片打不开">
        <div className="gallery__row">
          <Avatar />
          <Avatar src="data:image/png;base64,AAAA" />
        </div>
      </Sample>
    </>
  )
}
