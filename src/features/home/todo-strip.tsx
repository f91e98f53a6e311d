import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chatPath, pages, payPath } from '#contract/pages.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { Badge } from '#src/ui/content/badge.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import { todoAtom } from './todo-atom.ts'
import type { Todo } from './todos.ts'
import './todo-strip.css'

export function TodoStrip() {
  const { _ } = useLingui()
  const todos = useAtomValue(todoAtom)
  if (todos.length === 0) return null
  return (
    <ul className="todos" aria-label={_('todo.label')}>
      {todos.map((todo) => (
        <li key={todo.kind}>
          <One todo={todo} />
        </li>
      ))}
    </ul>
  )
}

function One({ todo }: { todo: Todo }) {
  const { _ } = useLingui()
  const changed = useSetAtom(consultationChangedAtom)
  switch (todo.kind) {
    case 'unpaid': {
      const { count, id, endsAt } = todo
      const to = count === 1 ? payPath(id) : `${pages.history}?tab=unpaid`
      return (
        <TodoLink to={to} icon="card">
          {_('todo.unpaid', { count })}
          {endsAt !== null && (
            <>
              {_('todo.left')}{' '}
              <Countdown label={_('todo.left')} endsAt={endsAt} onEnd={() => void changed()} />
            </>
          )}
        </TodoLink>
      )
    }
    case 'replied':
      return (
        <TodoLink to={chatPath(`C2C${todo.doctorId}`)} icon="message">
          {_('todo.replied', { name: todo.name })}{' '}
          <Badge count={todo.count} label={_('todo.unread', { count: todo.count })} />
        </TodoLink>
      )
    case 'running':
      return (
        <TodoLink
          to={todo.count === 1 ? chatPath(`C2C${todo.doctorId}`) : pages.myConsult}
          icon="message"
        >
          {todo.count === 1
            ? _('todo.running', { name: todo.name })
            : _('todo.runningMany', { count: todo.count })}
        </TodoLink>
      )
  }
}

function TodoLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link to={to} className="todos__link">
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="forward" />
    </Link>
  )
}
