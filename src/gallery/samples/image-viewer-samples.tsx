import { Suspense, useState } from 'react'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { LazyViewer } from '#src/gallery/lazy-viewer.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '图片预览 ImageViewer'

const pictures = [
  { src: samplePicture({ text: 'B 超单', hue: 180 }), alt: 'B 超单' },
  { src: samplePicture({ text: '胎心曲线', hue: 200, tall: 420 }), alt: '胎心曲线' },
  { src: 'data:image/png;base64,broken', alt: '打不开的图片' },
  { src: samplePicture({ text: '化验单', hue: 150, tall: 260 }), alt: '化验单' },
  { src: samplePicture({ text: '处方', hue: 170, tall: 300 }), alt: '处方' },
]

export function Samples() {
  const [start, setStart] = useState<number | null>(null)
  return (
    <Sample name="五张，第三张打不开">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {pictures.map(({ src, alt }, index) => (
          <button
            key={alt}
            type="button"
            aria-label={`预览${alt}`}
            style={{
              width: '72px',
              height: '72px',
              padding: 0,
              border: 0,
              borderRadius: '8px',
              overflow: 'hidden',
              background: 'var(--color-sunken)',
            }}
            onClick={() => setStart(index)}
          >
            <img src={src} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          </button>
        ))}
      </div>
      {start !== null && (
        <Suspense>
          <LazyViewer open pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </Sample>
  )
}
