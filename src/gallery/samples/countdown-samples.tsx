import { useState } from 'react'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '倒计时 Countdown'

const minute = 60_000

export function Samples() {
  const [opened] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(opened + 5000)
  const [ends, setEnds] = useState(0)
  return (
    <>
      <Sample name="一小时以内、以上">
        <div className="gallery__row">
          <Countdown label="支付剩余时间" endsAt={opened + 15 * minute} />
          <Countdown label="咨询剩余时间" endsAt={opened + 24 * 60 * minute} />
        </div>
      </Sample>
      <Sample name="最后一小时为红色">
        <div className="gallery__row">
          <Countdown label="待接诊剩余时间" endsAt={opened + 59 * minute} redInLastHour />
          <Countdown label="解读剩余时间" endsAt={opened + 61 * minute} redInLastHour />
        </div>
      </Sample>
      <Sample name="结束时">
        <div className="gallery__row">
          <Countdown label="匹配剩余时间" endsAt={endsAt} onEnd={() => setEnds(ends + 1)} />
          <span>{`结束 ${ends} 次`}</span>
          <Button variant="soft" onClick={() => setEndsAt(Date.now() + 5000)}>
            再来 5 秒
          </Button>
        </div>
      </Sample>
      <Sample name="早已结束">
        <Countdown label="已结束" endsAt={0} />
      </Sample>
    </>
  )
}
