import { useRef, useState } from 'react'
import { MessageFeed, type MessageFeedHandle } from '#src/ui/chat/feed/message-feed.tsx'
import { MessageRow } from '#src/ui/chat/message/message-row.tsx'
import type { PersonMessageRow } from '#src/ui/chat/message/message-view.ts'
import { Button } from '#src/ui/form/button.tsx'
import { messageAt } from '#src/gallery/sample-messages.ts'
import { Sample } from '#src/gallery/sample.tsx'
import { reportingHandlers } from '#src/gallery/reporting-handlers.ts'

export const title = '消息列表 MessageFeed'

export function Samples() {
  const [long, setLong] = useState<number | null>(null)
  return (
    <>
      <Sample name="很少几条">
        <Chat count={2} label="很少几条消息" />
      </Sample>
      <Sample name="很多条">
        <div className="gallery__row">
          <Button onClick={() => setLong(60)}>60 条</Button>
          <Button onClick={() => setLong(10_000)}>10000 条</Button>
        </div>
        {long !== null && <Chat key={long} count={long} label="很多条消息" />}
      </Sample>
    </>
  )
}

const pageSize = 20
/** Of the history in a sample, the second page fails once. */
const pages = 4

type State = {
  first: number
  rows: readonly PersonMessageRow[]
  status: 'idle' | 'loading' | 'failed' | 'end'
  requests: number
  unread: number
}

function Chat({ count, label }: { count: number; label: string }) {
  const feed = useRef<MessageFeedHandle>(null)
  const [said, setSaid] = useState('还没有操作')
  const [low, setLow] = useState(false)
  const [handlers] = useState(() => reportingHandlers(setSaid))
  const [renderRow] = useState(() => (row: PersonMessageRow) => (
    <MessageRow row={row} handlers={handlers} />
  ))
  const [{ rows, status, unread, requests }, setState] = useState<State>(() => ({
    first: 1,
    rows: Array.from({ length: count }, (_, index) => messageAt(index + 1)),
    status: count > pageSize ? 'idle' : 'end',
    requests: 0,
    unread: 0,
  }))

  const more = () =>
    setState((state) => ({ ...state, status: 'loading', requests: state.requests + 1 }))

  const add = () =>
    setState((state) => ({
      ...state,
      unread: state.unread + 1,
      rows: [...state.rows, messageAt(state.first + state.rows.length)],
    }))
  const showMiddle = () => feed.current?.showRow(rows[Math.floor(rows.length / 2)]?.key ?? '')

  return (
    <>
      <div className={`gallery__chat${low ? ' gallery__chat--low' : ''}`}>
        <MessageFeed
          ref={feed}
          label={label}
          rows={rows}
          newest={rows.at(-1)?.key}
          renderRow={renderRow}
          announcementOf={(row) => (row.from === 'me' ? null : `${row.name}发来一条消息`)}
          older={{ status, more }}
          unread={unread}
          onReachedNewest={() => setState((state) => ({ ...state, unread: 0 }))}
        />
      </div>
      <div className="gallery__row">
        <Button onClick={add}>来一条新消息</Button>
        <Button onClick={() => setState(prepended)}>加一页旧消息</Button>
        <Button disabled={status !== 'loading'} onClick={() => setState(answered)}>
          旧消息来了
        </Button>
        <Button onClick={showMiddle}>跳到中间</Button>
        <Button onClick={() => setLow(!low)}>{low ? '收起键盘' : '弹出键盘'}</Button>
      </div>
      <p>{`${label}：问了 ${requests} 次`}</p>
      <p role="status">{said}</p>
    </>
  )
}

function answered(state: State): State {
  if (state.requests === 2) return { ...state, status: 'failed' }
  return { ...prepended(state), status: state.requests > pages ? 'end' : 'idle' }
}

function prepended(state: State): State {
  const first = state.first - pageSize
  const page = Array.from({ length: pageSize }, (_, index) => messageAt(first + index))
  return { ...state, first, rows: [...page, ...state.rows] }
}
