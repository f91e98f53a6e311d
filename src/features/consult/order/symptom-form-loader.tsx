import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { orderedServiceAtom, type ServiceParams } from './ordered-service-atom.ts'
import type { Offer } from './service-offer.ts'
import { SymptomForm } from './symptom-form.tsx'

type Props = { params: ServiceParams; layout: 'full' | 'upload' }

/** The form for what an address asks for, until that is known and where it is not offered. */
export function SymptomFormLoader(props: Props) {
  const about = aboutOf(props.params)
  return <LoadedForm key={about} about={about} {...props} />
}

function LoadedForm({ about, params, layout }: Props & { about: string }) {
  // oxlint-disable-next-line react/exhaustive-deps -- `about` says all of the params
  const query = useAtomValue(useMemo(() => orderedServiceAtom(params), [about]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[2, 6]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={<NoService why="missing" />}
    >
      {({ offer, patients, refresh }) =>
        offer.is === 'open' ? (
          <SymptomForm
            {...{ about, layout, patients }}
            service={offer.service}
            onChanged={refresh}
          />
        ) : (
          <NoService why={offer.is} />
        )
      }
    </QueryView>
  )
}

/** Why it can't be ordered, with the way to other doctors. */
function NoService({ why }: { why: Exclude<Offer['is'], 'open'> }) {
  const { _ } = useLingui()
  return (
    <Notice icon="doctor" title={_('ask.noService')} text={_(`ask.noService.${why}`)}>
      <Link to={pages.askDoctor} className={buttonClass()}>
        {_('ask.findDoctors')}
      </Link>
    </Notice>
  )
}

/** Names what is described: a draft of something else is another. */
function aboutOf(params: ServiceParams): string {
  return params.kind === 'doctor'
    ? `${params.doctorId}/${params.type}`
    : `quick/${params.departmentId}/${params.level}`
}
