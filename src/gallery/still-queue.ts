import type { UploaderItem, UploaderQueue } from '#src/ui/upload/uploader-queue.ts'
import { samplePicture } from './sample-picture.ts'

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
    thumb: samplePicture({ text: `报告 ${id}`, hue: id * 47, tall: 300 }),
    status: { is: 'success', url: '' },
    ...facts,
  }
}
