import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { objectAddress } from '#src/services/object-address.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

/** What the patient has shown, small; each opens over the whole screen. */
export function ConsultPictures({ pictures }: { pictures: readonly string[] }) {
  const { _ } = useLingui()
  const [start, setStart] = useState<number | null>(null)
  const close = () => setStart(null)
  const drawViewer = useLatePart(fetchViewer, { wanted: start !== null, onFailure: close })
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
      {start !== null && <LatePart draw={drawViewer} given={{ pictures, start, onClose: close }} />}
    </>
  )
}

async function fetchViewer() {
  const { drawPictures } = await import('./consult-viewer.tsx')
  return drawPictures
}
