import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { useHarnessNow } from '#src/console/frame/harness-now.ts'
import { t } from '#src/console/texts.ts'
import { agoText } from './call-time.ts'
import { callsAtom, flowsAtom } from './calls-atoms.ts'
import type { FlowSummary } from './flow-summaries.ts'
import './flow-list.css'

const maxShown = 200

/** The flows, the latest first; beside the calls where there is room, else in the toolbar. */
export function FlowList() {
  const { flow: chosen } = useAtomValue(addressAtom)
  const { length } = useAtomValue(callsAtom)
  const flows = useAtomValue(flowsAtom)
  const now = useHarnessNow()
  return (
    <nav className="flows" aria-label={t('flow.label')}>
      <h3 className="flows__title">{t('flow.label')}</h3>
      <ul className="flows__list">
        <li>
          <AddressLink
            className="flow"
            to={{ flow: null, view: 'list', call: null }}
            aria-current={chosen === null ? 'true' : undefined}
          >
            <span className="flow__name">{t('flow.all')}</span>
            <span className="flow__facts">{t('flow.calls', { n: length })}</span>
          </AddressLink>
        </li>
        {flows.slice(0, maxShown).map((flow) => (
          <FlowItem
            key={flow.id}
            flow={flow}
            isChosen={flow.id === chosen}
            ago={agoText(flow.at, now)}
          />
        ))}
      </ul>
    </nav>
  )
}

type Props = { flow: FlowSummary; isChosen: boolean; ago: string }

/** Each second only those are drawn anew whose time reads differently. */
const FlowItem = memo(function FlowItem({ flow, isChosen, ago }: Props) {
  const { id, kind, calls, failed } = flow
  return (
    <li>
      <AddressLink
        className="flow"
        to={{ flow: id, view: 'diagram', call: null }}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="flow__name">{t(`kind.${kind}`)}</span>
        <code className="flow__id">{id}</code>
        <span className="flow__facts">
          {t('flow.calls', { n: calls })}
          {failed > 0 && <span className="flow__failed">{t('flow.failed', { n: failed })}</span>}
          <span className="flow__ago">{ago}</span>
        </span>
      </AddressLink>
    </li>
  )
})
