import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { MedicalRecord, MedicalRecordText } from '#contract/medical-record.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { objectAddress } from '#src/services/object-address.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { ImageViewer } from '#src/ui/media/image-viewer.tsx'

const texts = [
  'complaint',
  'diagnosis',
  'presentIllness',
  'pastIllness',
  'allergies',
  'medication',
  'note',
] as const satisfies readonly MedicalRecordText[]

/** All that a record says; what it does not say takes no place. */
export function MedicalRecordFacts({ medicalRecord }: { medicalRecord: MedicalRecord }) {
  const { _, locale } = useTexts()
  const {
    patientName,
    visitDay,
    hospital,
    department,
    examinations = [],
    pictures = [],
  } = medicalRecord
  const unset = _('records.unset')
  const examined = examinations.map((each) => _(`records.examination.${each}`))
  return (
    <>
      <Card>
        <Facts
          rows={[
            { label: _('records.patient'), value: patientName },
            { label: _('records.visitDay'), value: dateText(visitDay, locale) },
            { label: _('records.hospital'), value: hospital || unset },
            { label: _('records.department'), value: department || unset },
            ...(examined.length > 0
              ? [{ label: _('records.examinations'), value: examined.join(' · ') }]
              : []),
          ]}
        />
      </Card>
      {texts
        .filter((field) => medicalRecord[field] !== '')
        .map((field) => (
          <Card key={field} title={_(`records.${field}`)}>
            <p className="medical-record-facts__text">{medicalRecord[field]}</p>
          </Card>
        ))}
      {pictures.length > 0 && <Pictures urls={pictures} />}
    </>
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const { _ } = useLingui()
  const [viewed, view] = useState<number | null>(null)
  const pictures = urls.map((url, place) => ({
    src: objectAddress(url),
    alt: _('records.picture', { place: place + 1 }),
  }))
  return (
    <Card title={_('records.pictures')}>
      <ul className="medical-record-facts__pictures">
        {pictures.map(({ src, alt }, place) => (
          <li key={src}>
            <button
              type="button"
              className="medical-record-facts__picture"
              onClick={() => view(place)}
            >
              <img src={src} alt={alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        open={viewed !== null}
        pictures={pictures}
        start={viewed ?? 0}
        onClose={() => view(null)}
      />
    </Card>
  )
}
