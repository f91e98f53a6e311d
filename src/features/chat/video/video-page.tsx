import { useLingui } from '@lingui/react'
import { use, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buttonClass } from '#src/ui/form/button.tsx'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { playableAddress } from './video-address.ts'
import { clockOf, sizeOf } from './video-facts.ts'
import { VideoPlayer } from './video-player.tsx'
import './video-page.css'

/** 视频播放: `url`, and `poster` and `bytes` where they are known; black in either theme. */
export function VideoPage() {
  const { _ } = useLingui()
  const { title, back } = use(PageFrameContext)
  const [query] = useSearchParams()
  const [seconds, setSeconds] = useState(0)
  const url = playableAddress(query.get('url'), window.location.origin)
  const poster = playableAddress(query.get('poster'), window.location.origin)
  const duration = clockOf(seconds)
  const size = sizeOf(query.get('bytes'), _)
  return (
    <div className="video-page">
      <header className="video-page__bar">
        {back && <IconButton icon="cross" label={_('chat.video.close')} onClick={back.go} />}
        <h1 className="video-page__title" tabIndex={-1}>
          {title}
        </h1>
      </header>
      <main className="video-page__main">
        {url === null ? (
          <p className="video-page__wrong">{_('chat.video.wrong')}</p>
        ) : (
          <>
            <VideoPlayer key={url} src={url} poster={poster} onLength={setSeconds} />
            <div className="video-page__foot">
              <p className="video-page__facts">
                {duration !== null && <span>{_('chat.video.duration', { duration })}</span>}
                {size !== null && <span>{size}</span>}
              </p>
              <a className={buttonClass({ variant: 'soft' })} href={url} download>
                {_('chat.video.save')}
              </a>
            </div>
          </>
        )}
      </main>
    </div>
  )
}
