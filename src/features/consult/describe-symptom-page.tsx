import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, useSearch } from 'wouter'
import { pages } from '#contract/pages.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { askedServiceAtom } from './asked-service-atom.ts'
import { SymptomForm } from './symptom-form.tsx'

/** 描述症状: what is wrong and with whom, for the doctor and the service in the address. */
export function DescribeSymptomPage() {
  const query = new URLSearchParams(useSearch())
  const doctorId = query.get('doctorId') ?? ''
  return (
    <Page>
      <Asked key={doctorId} doctorId={doctorId} type={query.get('type') ?? 'imageText'} />
    </Page>
  )
}

function Asked({ doctorId, type }: { doctorId: string; type: string }) {
  const { _ } = useLingui()
  const asked = useAtomValue(useMemo(() => askedServiceAtom(doctorId), [doctorId]))
  switch (asked.at) {
    case 'asking':
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
      return <NoService />
    case 'known': {
      const { doctor, patients, refresh } = asked
      const service = doctor.services.find((each) => each.type === type)
      if (service === undefined) return <NoService />
      return (
        <SymptomForm doctor={doctor} service={service} patients={patients} onChanged={refresh} />
      )
    }
  }
}

function NoService() {
  const { _ } = useLingui()
  return (
    <Notice icon="doctor" title={_('consult.noService')} text={_('consult.noServiceText')}>
      <Link to={pages.askDoctor} className={buttonClass()}>
        {_('consult.findDoctors')}
      </Link>
    </Notice>
  )
}
