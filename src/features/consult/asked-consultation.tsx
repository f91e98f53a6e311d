import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { consultationAtom } from '#src/state/consultation-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'

type Props = {
  consultationId: string
  children: (consultation: ConsultationDetail, refresh: () => void) => ReactNode
}

/** What a page shows of the consultation that its address names, and until it is known. */
export function AskedConsultation({ consultationId, children }: Props) {
  const { _ } = useLingui()
  const asked = useAtomValue(useMemo(() => consultationAtom(consultationId), [consultationId]))
  switch (asked.at) {
    case 'loading':
      return [3, 2, 4].map((rows) => (
        <Card key={rows}>
          <Skeleton label={_('shell.loading')} rows={rows} />
        </Card>
      ))
    case 'unknown':
      return (
        <Notice icon="list" title={_('consult.unknown')} text={_('consult.unknownText')}>
          <Link to={pages.home} className={buttonClass()}>
            {_('way.home')}
          </Link>
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon="wave" title={_('failure.title')} text={_('failure.text')}>
          <Button onClick={asked.retry}>{_('way.retry')}</Button>
        </Notice>
      )
    case 'known':
      return children(asked.consultation, asked.refresh)
  }
}
