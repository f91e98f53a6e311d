import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '整页提示 Notice'

export function Samples() {
  return (
    <>
      <Sample name="有操作">
        <Notice icon="alert" title="页面加载失败" text="网络似乎不太顺畅，点击重新加载">
          <Button>重新加载</Button>
          <Button variant="soft">返回首页</Button>
        </Notice>
      </Sample>
      <Sample name="没有操作，长内容">
        <Notice
          icon="shield"
          title="暂时无法确认您的身份"
          text="本次授权的校验没有通过，为保护你的账号安全，我们已停止自动登录，稍后可以再试一次。"
        />
      </Sample>
    </>
  )
}
