import { useState } from 'react'
import { RatingDisplay } from '#src/ui/content/rating-display.tsx'
import { Rating } from '#src/ui/form/rating.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '评分 Rating'

const starLabels = ['非常差', '差', '一般', '满意', '非常满意']

export function Samples() {
  const [overall, setOverall] = useState(0)
  const [manner, setManner] = useState(4)
  const [speed, setSpeed] = useState(0)
  return (
    <>
      <Sample name="未评">
        <Rating label="总体评价" starLabels={starLabels} value={overall} onChange={setOverall} />
      </Sample>
      <Sample name="已评">
        <Rating label="服务态度" starLabels={starLabels} value={manner} onChange={setManner} />
      </Sample>
      <Sample name="错误">
        <Rating
          label="回复速度"
          starLabels={starLabels}
          value={speed}
          error={speed === 0 ? '请评价回复速度' : undefined}
          onChange={setSpeed}
        />
      </Sample>
      <Sample name="不可用">
        <Rating label="专业程度" starLabels={starLabels} value={5} disabled onChange={setManner} />
      </Sample>
      <Sample name="只读：4.9、3.5、0">
        <div className="gallery__row">
          <RatingDisplay value={4.9} />
          <RatingDisplay value={3.5} />
          <RatingDisplay value={0} />
        </div>
      </Sample>
    </>
  )
}
