import { Card } from '#src/ui/content/card.tsx'
import { UnfoldingText } from '#src/ui/content/unfolding-text.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '展开与收起 UnfoldingText'

const labels = { unfold: '展开', fold: '收起' }
const sentence =
  '从事临床工作 24 年，对高危妊娠的诊治有较多经验，习惯把检查结果和下一步安排讲明白。'

export function Samples() {
  return (
    <>
      <Sample name="长，可展开">
        <Card title="医生简介">
          <UnfoldingText text={`${sentence}\n${sentence.repeat(6)}`} labels={labels} />
        </Card>
      </Sample>
      <Sample name="短，没有按钮">
        <Card title="医生简介">
          <UnfoldingText text={sentence} labels={labels} />
        </Card>
      </Sample>
    </>
  )
}
