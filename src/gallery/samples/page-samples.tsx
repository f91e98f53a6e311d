import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { Framed } from '#src/gallery/framed.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '页面与标题栏 Page'

const back = { label: '返回', go: () => {} }
const long = '北京大学第一医院妇产儿童医院产科门诊医生信息'

export function Samples() {
  return (
    <>
      <Sample name="普通，可返回，长标题">
        <Framed title="普通页面">
          <PageFrameContext value={{ title: long, tone: 'plain', back }}>
            <Page>内容</Page>
          </PageFrameContext>
        </Framed>
      </Sample>
      <Sample name="品牌色，不可返回">
        <Framed title="品牌页面">
          <PageFrameContext value={{ title: '在线问诊', tone: 'brand', back: null }}>
            <Page>内容</Page>
          </PageFrameContext>
        </Framed>
      </Sample>
    </>
  )
}
