import type { UploaderItem, UploaderQueue } from '#src/ui/media/uploader-queue.ts'

/** A queue in which nothing ever happens: its items show one state each. */
export function stillQueue(items: readonly UploaderItem[], maxCount: number): UploaderQueue {
  return {
    rules: { maxCount, accept: ['image', 'video', 'file'] },
    subscribe: () => () => {},
    current: () => items,
    add() {},
    retry() {},
    remove() {},
    move() {},
    dispose() {},
  }
}

export function stillItem(id: number, facts: Partial<UploaderItem>): UploaderItem {
  return {
    id: String(id),
    name: `IMG_${id}.jpg`,
    isImage: true,
    isVideo: false,
    deletable: true,
    thumb: drawing(id),
    status: { is: 'success', url: '' },
    ...facts,
  }
}

/** A sheet of paper on a table, in a colour of its own. */
function drawing(id: number): string {
  const lines = [70, 95, 120, 145].map(
    (y) => `<path d='M65 ${y}h${y === 145 ? 45 : 70}' stroke='#9ab' stroke-width='7'/>`,
  )
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>
    <rect width='200' height='200' fill='hsl(${id * 47} 45% 62%)'/>
    <rect x='45' y='30' width='110' height='145' rx='4' fill='#fff'/>${lines.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
