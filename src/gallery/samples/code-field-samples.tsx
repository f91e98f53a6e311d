import { useState } from 'react'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { CodeRequest } from '#src/ui/form/code-request.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '验证码 Code field'

/** Stands for the server's answer: how long until the next. */
const sent = () => Promise.resolve(60)
const refused = () => Promise.resolve(null)

export function Samples() {
  const [code, setCode] = useState('')
  const [half, setHalf] = useState('123')
  const [wrong, setWrong] = useState('000000')
  return (
    <>
      <Sample name="空，发送后 60 秒可再次发送">
        <CodeField
          label="验证码"
          name="code"
          length={6}
          value={code}
          onChange={setCode}
          aside={<CodeRequest onAsk={sent} />}
        />
      </Sample>
      <Sample name="填写中，没有发送成功">
        <CodeField
          label="短信验证码"
          name="half"
          length={6}
          value={half}
          onChange={setHalf}
          aside={<CodeRequest onAsk={refused} />}
        />
      </Sample>
      <Sample name="错误">
        <CodeField
          label="旧手机验证码"
          name="wrong"
          length={6}
          value={wrong}
          onChange={setWrong}
          error="验证码错误或已过期"
        />
      </Sample>
    </>
  )
}
