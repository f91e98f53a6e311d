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
import { SymptomForm } from './symptom-form.tsx'

type Props = { params: ServiceParams; layout: 'full' | 'upload' }

/** The form for what an address asks for, until that is known and where it is not offered. */
export function SymptomFormLoader(props: Props) {
  const about = aboutOf(props.params)
  return <LoadedForm key={about} about={about} {...props} />
}

function LoadedForm({ about, params, layout }: Props & { about: string }) {
  const { _ } = useLingui()
  // oxlint-disable-next-line react/exhaustive-deps -- `about` says all of the params
  const query = useAtomValue(useMemo(() => orderedServiceAtom(params), [about]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[2, 6]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={
        <Notice icon="doctor" title={_('ask.noService')} text={_('ask.noServiceText')}>
          <Link to={pages.askDoctor} className={buttonClass()}>
            {_('ask.findDoctors')}
          </Link>
        </Notice>
      }
    >
      {({ service, patients, refresh }) => (
        <SymptomForm {...{ about, layout, service, patients }} onChanged={refresh} />
      )}
    </QueryView>
  )
}

/** Names what is described: a draft of something else is another. */
function aboutOf(params: ServiceParams): string {
  return params.kind === 'doctor'
    ? `${params.doctorId}/${params.type}`
    : `quick/${params.departmentId}/${params.level}`
}
