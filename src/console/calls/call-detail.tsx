import { useAtom, useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { pitfallHeadings } from '#src/console/documents/document-names.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { useHarnessNow } from '#src/console/frame/harness-now.ts'
import { t, textOf } from '#src/console/texts.ts'
import type { Call } from './call-log.ts'
import { agoText, dateText, clockText, durationText } from './call-time.ts'
import { callsAtom, chosenCallAtom } from './calls-atoms.ts'
import { explainCall } from './explain-call.ts'
import { classifyCall } from './call-kind.ts'
import { maskCall } from './mask-secrets.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import './call-detail.css'

/** One call in full: why it ended so, what was sent, what came back. */
export function CallDetail() {
  const [, go] = useAtom(addressAtom)
  const call = useAtomValue(chosenCallAtom)
  return (
    <aside id="call-detail" className="detail" tabIndex={-1} aria-label={t('detail.label')}>
      <div className="detail__bar">
        <h3>{t('detail.title', { id: call === null ? '' : String(call.id) })}</h3>
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('detail.close')}
          onClick={() => go({ to: { call: null } })}
        >
          <span aria-hidden>{t('detail.closeSign')}</span>
        </button>
      </div>
      {call === null ? (
        <EmptyState title={t('detail.gone')}>
          <p>{t('detail.goneHint')}</p>
        </EmptyState>
      ) : (
        <Facts key={call.id} call={call} />
      )}
    </aside>
  )
}

function Facts({ call }: { call: Call }) {
  const { method, path, at, ms, code, flow, phone } = call
  const { query, request, reply } = useMemo(() => maskCall(call), [call])
  const now = useHarnessNow()
  return (
    <div className="detail__body">
      <p className="detail__path">
        <span className="detail__method">{method}</span> {path}
      </p>
      <Explanations call={call} />
      <dl className="facts">
        <Fact name={t('detail.status')}>
          <OutcomeMark call={call} />
        </Fact>
        {code !== null && <Fact name={t('detail.code')}>{code}</Fact>}
        <Fact name={t('detail.time')}>
          {clockText(at)} <span className="soft">{agoText(at, now)}</span>
          <br />
          <span className="soft">{dateText(at)}</span>
        </Fact>
        <Fact name={t('detail.took')}>{durationText(ms)}</Fact>
        <Fact name={t('detail.kind')}>{t(`kind.${classifyCall(call).kind}`)}</Fact>
        {phone !== null && <Fact name={t('detail.by')}>{t('list.phone', { phone })}</Fact>}
        {flow !== null && flow !== '' && (
          <Fact name={t('detail.flow')}>
            <AddressLink className="link mono" to={{ flow, view: 'diagram' }}>
              {flow}
            </AddressLink>
          </Fact>
        )}
      </dl>
      {query !== '' && <QueryTable query={query} />}
      <Body title={t('detail.request')} body={request} none={t('detail.noRequest')} />
      <Body title={t('detail.reply')} body={reply} none={t('detail.noReply')} />
      <AddressLink className="button" to={{ tab: 'faults', faultPath: path, call: null }}>
        {t('detail.addFault')}
      </AddressLink>
    </div>
  )
}

function Explanations({ call }: { call: Call }) {
  const calls = useAtomValue(callsAtom)
  const found = useMemo(() => explainCall(call, calls), [call, calls])
  if (found.length === 0) return null
  return (
    <section className="why" aria-label={t('detail.why')}>
      <h4 className="why__title">{t('detail.why')}</h4>
      {found.map((each) => (
        <p key={each.id}>
          {textOf(each)}{' '}
          {each.by !== undefined && (
            <AddressLink className="link" to={{ call: each.by.id }}>
              {t('explain.show', { id: String(each.by.id) })}
            </AddressLink>
          )}{' '}
          {each.pitfall !== undefined && (
            <AddressLink
              className="link"
              to={{ tab: 'docs', document: 'pitfalls', call: null }}
              hash={pitfallHeadings[each.pitfall]}
            >
              {t('docs.readPitfall')}
            </AddressLink>
          )}
        </p>
      ))}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="facts__one">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function QueryTable({ query }: { query: string }) {
  const fields = [...new URLSearchParams(query)]
  return (
    <section className="body" aria-label={t('detail.query')}>
      <h4 className="body__title">{t('detail.query')}</h4>
      <dl className="query">
        {fields.map(([name, value], at) => (
          // A name may come twice.
          <div key={`${at} ${name}`} className="query__one">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Body({ title, body, none }: { title: string; body: unknown; none: string }) {
  if (body === null) {
    return (
      <section className="body" aria-label={title}>
        <h4 className="body__title">{title}</h4>
        <p className="soft">{none}</p>
      </section>
    )
  }
  const text = JSON.stringify(body, null, 2)
  return (
    <section className="body" aria-label={title}>
      <h4 className="body__title">
        {title}
        <CopyButton label={t('copy.copy')} text={() => text} />
      </h4>
      {/* It may be wider than there is room: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="body__json" tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}
