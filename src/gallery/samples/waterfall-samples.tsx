import { Waterfall } from '#src/ui/list/waterfall.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '瀑布流 Waterfall'

const heights = [200, 320, 180, 240, 280, 160, 300, 220, 260]
const tiles = heights.map((tall, index) => ({
  id: index + 1,
  picture: samplePicture({ text: `孕期知识 ${index + 1}`, hue: 150 + index * 12, tall }),
  tall,
}))

export function Samples() {
  return (
    <Sample name="每 200 ms 加一张，放进最短的一列">
      <Waterfall
        items={tiles}
        keyOf={({ id }) => id}
        renderTile={({ id, picture, tall }) => (
          <button
            type="button"
            style={{
              display: 'block',
              width: '100%',
              padding: 0,
              border: 0,
              borderRadius: '12px',
              overflow: 'hidden',
              background: 'var(--color-surface)',
              textAlign: 'left',
            }}
          >
            <img
              src={picture}
              alt=""
              style={{ width: '100%', height: 'auto', aspectRatio: `300 / ${tall}` }}
            />
            <span style={{ display: 'block', padding: '8px 12px' }}>{`第 ${id} 篇`}</span>
          </button>
        )}
      />
    </Sample>
  )
}
