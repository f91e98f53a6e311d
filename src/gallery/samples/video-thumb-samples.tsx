import { useEffect, useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { VideoThumb } from '#src/ui/media/video-thumb.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { sampleVideo } from '#src/gallery/sample-video.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '视频封面 VideoThumb'

const box = { width: '160px' }
const poster = samplePicture({ text: '胎动自数', hue: 190, tall: 225 })

export function Samples() {
  const [said, setSaid] = useState('还没有播放')
  const [shown, setShown] = useState(true)
  const recorded = useRecorded(300)
  const black = useRecorded(Infinity)
  const play = () => setSaid('开始播放')
  return (
    <>
      <Sample name="给了封面">
        <div style={box}>
          <VideoThumb src="/no/a.mp4" label="胎动自数" poster={poster} seconds={75} onPlay={play} />
        </div>
      </Sample>
      <Sample name="从本机的视频里取一帧（开头是黑的）">
        <div style={box}>
          {recorded !== null && shown && (
            <VideoThumb src={recorded} label="刚拍的视频" onPlay={play} />
          )}
        </div>
        <Button variant="plain" onClick={() => setShown(!shown)}>
          {shown ? '移走' : '放回'}
        </Button>
      </Sample>
      <Sample name="一直是黑的">
        <div style={box}>
          {black !== null && <VideoThumb src={black} label="盖着镜头拍的视频" onPlay={play} />}
        </div>
      </Sample>
      <Sample name="存储里的视频：请存储取一帧，取不到就自己取">
        <div style={box}>
          <VideoThumb src="/media/stored.mp4" label="存储里的视频" seconds={30} onPlay={play} />
        </div>
      </Sample>
      <Sample name="都取不到">
        <div style={box}>
          <VideoThumb src="data:video/mp4,no" label="坏了的视频" seconds={9} onPlay={play} />
        </div>
      </Sample>
      <p role="status">{said}</p>
    </>
  )
}

function useRecorded(blackMs: number): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    void sampleVideo(blackMs).then(setUrl)
  }, [blackMs])
  return url
}
