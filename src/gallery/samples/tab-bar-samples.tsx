import { useState } from 'react'
import { TabBar, TabBody, tabClass } from '#src/ui/frame/tab-bar.tsx'
import { Framed } from '#src/gallery/framed.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '标签栏 Tab bar'

const tabs = [
  { icon: 'home', label: '首页' },
  { icon: 'message', label: '消息', badge: { count: 120, label: '120 条未读' } },
  { icon: 'service', label: '服务', badge: { label: '有新权益' } },
  { icon: 'person', label: '我的', badge: { count: 3, label: '3 个待办' } },
] as const

export function Samples() {
  const [here, setHere] = useState('首页')
  return (
    <Sample name="当前页，数字、圆点">
      <Framed title="标签栏">
        <main style={{ flex: 1, padding: '16px' }}>
          <h1>{here}</h1>
        </main>
        <TabBar label="主导航">
          {tabs.map((tab) => (
            <a
              key={tab.label}
              href="#tab-bar"
              className={tabClass}
              aria-current={tab.label === here ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setHere(tab.label)
              }}
            >
              <TabBody {...tab} />
            </a>
          ))}
        </TabBar>
      </Framed>
    </Sample>
  )
}
