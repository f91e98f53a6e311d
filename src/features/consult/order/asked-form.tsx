import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { askedServiceAtom, type ServiceParams } from './asked-service-atom.ts'
import { SymptomForm } from './symptom-form.tsx'

type Props = { params: ServiceParams; layout: 'full' | 'upload' }

/** The form for what an address asks for, until that is known and where it is not offered. */
export function AskedForm(props: Props) {
  const about = aboutOf(props.params)
  return <Asked key={about} about={about} {...props} />
}

function Asked({ about, params, layout }: Props & { about: string }) {
  const { _ } = useLingui()
  // oxlint-disable-next-line react/exhaustive-deps -- `about` says all of the params
  const asked = useAtomValue(useMemo(() => askedServiceAtom(params), [about]))
  switch (asked.at) {
    case 'loading':
      return [2, 6].map((rows) => (
        <Card key={rows}>
          <Skeleton label={_('shell.loading')} rows={rows} />
        </Card>
      ))
    case 'failed':
      return (
        <Notice icon="wave" title={_('failure.title')} text={_('failure.text')}>
          <Button onClick={asked.retry}>{_('way.retry')}</Button>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice icon="doctor" title={_('ask.noService')} text={_('ask.noServiceText')}>
          <Link to={pages.askDoctor} className={buttonClass()}>
            {_('ask.findDoctors')}
          </Link>
        </Notice>
      )
    case 'known': {
      const { service, patients, refresh } = asked
      return <SymptomForm {...{ about, layout, service, patients }} onChanged={refresh} />
    }
  }
}

/** Names what is described: a draft of something else is another. */
function aboutOf(params: ServiceParams): string {
  return params.kind === 'doctor'
    ? `${params.doctorId}/${params.type}`
    : `quick/${params.departmentId}/${params.level}`
}
