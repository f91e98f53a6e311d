import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { objectAddress } from '#src/services/object-address.ts'
import { lazySection, NoFallback, usePrefetch } from '#src/ui/frame/lazy-section.tsx'

/** Few visits look at a picture so. */
const ConsultViewer = lazySection({
  load: async () => (await import('./consult-viewer.tsx')).ConsultViewer,
  fallback: NoFallback,
  onFailure: ({ onClose }) => onClose(),
})

/** What the patient has shown, small; each opens over the whole screen. */
export function ConsultPictures({ pictures }: { pictures: readonly string[] }) {
  const { _ } = useLingui()
  const [start, setStart] = useState<number | null>(null)
  usePrefetch(ConsultViewer, pictures.length === 0 ? 'never' : 'idle')
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="consult-pictures">
        {pictures.map((url, place) => (
          <li key={url}>
            <button type="button" onClick={() => setStart(place)}>
              <img
                src={objectAddress(url)}
                alt={_('consult.picture', { at: place + 1 })}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {start !== null && (
        <ConsultViewer pictures={pictures} start={start} onClose={() => setStart(null)} />
      )}
    </>
  )
}
