import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { agoText, clockText } from '#src/console/calls/call-time.ts'
import { useSms } from '#src/console/control/console-queries.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { useHarnessNow } from '#src/console/frame/harness-now.ts'
import { OpenApplication } from '#src/console/frame/open-application.tsx'
import { t } from '#src/console/texts.ts'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'
import { Panel } from './panel.tsx'

type CodeState = 'used' | 'expired' | 'valid'

const marks: Record<CodeState, string> = { valid: 'ok', used: 'redirect', expired: 'lost' }

/** The codes that were sent, newest first. */
export function SmsPanel() {
  const { data: codes = [], error } = useSms()
  const [mobile, setMobile] = useState('')
  const shown = codes.filter((each) => each.mobile.includes(mobile.trim()))
  return (
    <Panel title={t('sms.title')} intro={t('sms.intro')}>
      <FailureLine error={error} />
      {codes.length === 0 ? (
        <EmptyState title={t('sms.empty')}>
          <p>{t('sms.emptyHint')}</p>
          <OpenApplication to={pages.login} />
        </EmptyState>
      ) : (
        <>
          <LabelledField label={t('sms.filter')}>
            <input
              className="field"
              type="search"
              inputMode="numeric"
              value={mobile}
              onChange={({ target }) => setMobile(target.value)}
            />
          </LabelledField>
          <Codes codes={shown} />
        </>
      )}
    </Panel>
  )
}

type Codes = NonNullable<ReturnType<typeof useSms>['data']>

function Codes({ codes }: { codes: Codes }) {
  const now = useHarnessNow()
  return (
    <ul className="rows">
      {codes.map(({ mobile, code, sentAt, expiresAt, used }) => {
        const state: CodeState = used ? 'used' : expiresAt <= now ? 'expired' : 'valid'
        return (
          <li key={`${mobile} ${code} ${sentAt}`} className="rows__one">
            <code className="sms-code">{code}</code>
            <span className="rows__main">
              <span className="mono">{mobile}</span>
              <br />
              <span className="soft">{`${clockText(sentAt)} · ${agoText(sentAt, now)}`}</span>
            </span>
            <span className={`mark mark--${marks[state]}`}>{t(`sms.${state}`)}</span>
            <CopyButton label={t('copy.copy')} text={() => code} />
          </li>
        )
      })}
    </ul>
  )
}
