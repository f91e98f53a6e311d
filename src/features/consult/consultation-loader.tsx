import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { useHomePath } from '#src/blocks/use-role.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { consultationAtom } from '#src/state/consultation-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'

type Props = {
  consultationId: string
  children: (consultation: ConsultationDetail, refresh: () => void) => ReactNode
}

/** What a page shows of the consultation that its address names, and until it is known. */
export function ConsultationLoader({ consultationId, children }: Props) {
  const { _ } = useLingui()
  const homePath = useHomePath()
  const query = useAtomValue(useMemo(() => consultationAtom(consultationId), [consultationId]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[3, 2, 4]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={
        <Notice icon="list" title={_('consult.unknown')} text={_('consult.unknownText')}>
          <Link to={homePath} className={buttonClass()}>
            {_('button.home')}
          </Link>
        </Notice>
      }
    >
      {({ consultation, refresh }) => children(consultation, refresh)}
    </QueryView>
  )
}
