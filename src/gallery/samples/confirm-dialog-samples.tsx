import { useState } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { ConfirmDialog, type Question } from '#src/ui/overlay/confirm-dialog.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '确认框 Confirm dialog'

const leave: Question = {
  title: '离开支付？',
  text: '取消支付将无法获得医生回复，医生接诊名额有限，是否确认关闭？',
  yes: '继续支付',
  no: '狠心离开',
}
const remove: Question = {
  title: '删除患者',
  text: '您确认删除 林晓 的患者信息？',
  yes: '删除',
  no: '取消',
  danger: true,
}

export function Samples() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [answer, setAnswer] = useState('还没有回答')
  return (
    <Sample name="普通、危险">
      <div className="gallery__row">
        <Button variant="soft" onClick={() => setQuestion(leave)}>
          询问
        </Button>
        <Button variant="soft" onClick={() => setQuestion(remove)}>
          删除前询问
        </Button>
        <span role="status">{answer}</span>
      </div>
      <ConfirmDialog
        question={question}
        onAnswer={(yes) => {
          setAnswer(yes ? '确定' : '取消')
          setQuestion(null)
        }}
      />
    </Sample>
  )
}
