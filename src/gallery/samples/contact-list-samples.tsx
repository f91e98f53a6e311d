import { useState, type ReactNode } from 'react'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { Button } from '#src/ui/form/button.tsx'
import { PickBar } from '#src/ui/chat/contacts/pick-bar.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '联系人 ContactList'

const surnames = '安白陈丁鄂冯高何季孔李马倪欧潘秦任孙陶吴徐杨周'.split('')
const initials = 'ABCDEFGHJKLMNOPQRSTWXYZ'

/** So many people, under all initials by turns. */
function people(count: number): Contact[] {
  return Array.from({ length: count }, (_, at) => {
    const place = at % surnames.length
    const round = Math.floor(at / surnames.length) + 1
    return {
      id: `u${at}`,
      name: `${surnames[place]}医生 ${round}`,
      section: initials.charAt(place),
    }
  })
}

const hundred = people(100)
const thousands = people(2000)

const some: Contact[] = [
  { id: 'zhou', name: '周敏', section: 'z', roles: ['owner'], taken: true },
  { id: 'chen', name: '陈晓', section: 'c', roles: ['me'], taken: true },
  { id: 'wang', name: '王芳（母胎医学科副主任医师，特需门诊）', section: 'w', roles: ['admin'] },
  { id: 'li', name: '李静', section: 'l' },
  { id: 'liu', name: '刘洋', section: 'l' },
  { id: '9', name: '9 号床家属', section: '9' },
]

export function Samples() {
  return (
    <>
      <Sample name="多选，一百人或两千人">
        <Many />
      </Sample>
      <Sample name="单选：只能选择一个成员">
        <One />
      </Sample>
      <Sample name="点按打开">
        <Open />
      </Sample>
    </>
  )
}

function Scroller({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      data-testid={name}
      style={{ overflowY: 'auto', height: '560px', border: '1px solid var(--color-line)' }}
    >
      {children}
    </div>
  )
}

function Many() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  function toggle(id: string): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const [many, setMany] = useState(hundred)
  return (
    <div>
      <Button variant="plain" onClick={() => setMany(thousands)}>
        换成两千人
      </Button>
      <Scroller name="many">
        <ContactList label="医生" contacts={many} picking="many" chosen={chosen} onPick={toggle} />
      </Scroller>
      <PickBar
        chosen={many.filter(({ id }) => chosen.has(id))}
        confirmation="done"
        onRemove={toggle}
        onConfirm={() => setChosen(new Set())}
      />
    </div>
  )
}

function One() {
  const [chosen, setChosen] = useState('li')
  return (
    <ContactList
      label="群成员"
      contacts={some}
      picking="one"
      chosen={new Set([chosen])}
      onPick={setChosen}
    />
  )
}

const nobody = new Set<string>()

function Open() {
  const [said, setSaid] = useState('还没有操作')
  return (
    <>
      <ContactList
        label="联系人"
        contacts={some.filter(({ taken }) => taken !== true)}
        picking="open"
        chosen={nobody}
        onPick={(id) => setSaid(`打开了 ${id}`)}
      />
      <p role="status">{said}</p>
    </>
  )
}
