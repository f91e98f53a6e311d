import { afterEach, describe, expect, test, vi } from 'vitest'
import { UploadError } from '#src/services/uploads/upload-error.ts'
import { photo, photos, openQueue, settle } from '#support/upload-queue-driver.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('removing', () => {
  test('cancels the upload and gives its place to the next', async () => {
    const { queue, pick, sending, names, sentNames } = openQueue({ concurrency: 1 })
    await pick(...photos(2))
    queue.remove('item-1')
    expect(sending[0]?.signal.aborted).toBe(true)
    await sending[0]?.fail(new UploadError('aborted'))
    expect(names()).toEqual(['2.jpg'])
    expect(sentNames()).toEqual(['1.jpg', '2.jpg'])
  })

  test('works also where the sender says how far it was while it is cancelled', async () => {
    const { queue, sending, pick, names } = openQueue()
    await pick(photo('a.jpg'))
    sending[0]?.signal.addEventListener('abort', () => sending[0]?.progress(40))
    queue.remove('item-1')
    expect(names()).toEqual([])
  })

  test('keeps what waits from ever being prepared or sent', async () => {
    const { queue, prepareAll, preparing, sending, sentNames } = openQueue({ concurrency: 1 })
    queue.add(photos(3))
    queue.remove('item-2')
    await prepareAll()
    expect(preparing.map(({ file }) => file.name)).toEqual(['1.jpg', '3.jpg'])
    queue.remove('item-3')
    await sending[0]?.answer('/1')
    expect(sentNames()).toEqual(['1.jpg'])
  })

  test('while a photo is prepared leaves no picture behind', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    const { queue, preparing, sending } = openQueue()
    queue.add([photo('1.jpg')])
    await settle()
    queue.remove('item-1')
    await preparing[0]?.answer({ file: photo('1.jpg'), thumb: new Blob(['x']) })
    expect(made).not.toHaveBeenCalled()
    expect(sending).toHaveLength(0)
  })

  test('takes nothing away that is not deletable', () => {
    const { queue } = openQueue({ deletable: false })
    queue.addStored(['/a.jpg'])
    queue.remove('item-1')
    expect(queue.current()).toHaveLength(1)
  })

  test('makes room for another', () => {
    const { queue, names } = openQueue({ maxCount: 1 })
    queue.add([photo('a.jpg')])
    queue.remove('item-1')
    queue.add([photo('b.jpg')])
    expect(names()).toEqual(['b.jpg'])
  })
})

describe('pictures', () => {
  test('are shown once they are prepared, and let go with their item', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { queue, preparing } = openQueue()
    queue.add([photo('1.jpg')])
    await settle()
    await preparing[0]?.answer({ file: photo('1.jpg'), thumb: new Blob(['x']) })
    const thumb = queue.current()[0]?.thumb
    expect(thumb).toMatch(/^blob:/)
    queue.remove('item-1')
    expect(revoked.mock.calls).toEqual([[thumb]])
  })
})

describe('the order', () => {
  test('is changed by moving, within its ends', () => {
    const { queue, names } = openQueue()
    queue.add(photos(3))
    queue.move('item-1', 1)
    expect(names()).toEqual(['2.jpg', '1.jpg', '3.jpg'])
    queue.move('item-1', 99)
    expect(names()).toEqual(['2.jpg', '3.jpg', '1.jpg'])
    queue.move('item-1', -1)
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  })

  test('is the same array while nothing changes', () => {
    const { queue } = openQueue()
    queue.add(photos(2))
    const before = queue.current()
    queue.move('item-1', 0)
    queue.move('item-9', 0)
    queue.remove('item-9')
    expect(queue.current()).toBe(before)
  })

  test('does not confuse a moved item with its upload', async () => {
    const { queue, pick, sending, statuses } = openQueue()
    await pick(...photos(2))
    queue.move('item-2', 0)
    await sending[0]?.answer('/1')
    expect(statuses()).toEqual([
      { is: 'uploading', progress: 0 },
      { is: 'success', url: '/1' },
    ])
  })
})

describe('what is stored already', () => {
  test('is there without being sent', async () => {
    const { queue, sending } = openQueue()
    queue.addStored(['/prod/seller/record/1.jpg', '/prod/seller/record/2.mp4'])
    await settle()
    expect(queue.current()).toMatchObject([
      { name: '1.jpg', isImage: true, status: { is: 'success', url: '/prod/seller/record/1.jpg' } },
      { name: '2.mp4', isVideo: true },
    ])
    expect(sending).toHaveLength(0)
  })

  test('is there once', () => {
    const { queue } = openQueue()
    queue.addStored(['/a.jpg', '/a.jpg'])
    queue.addStored(['/a.jpg', '/b.jpg'])
    expect(queue.current()).toHaveLength(2)
  })
})

describe('disposing', () => {
  test('cancels everything, lets go of pictures, and hears nothing more', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { queue, preparing, sending } = openQueue()
    queue.add(photos(3))
    await settle()
    await preparing[0]?.answer({ file: photo('1.jpg'), thumb: new Blob(['x']) })
    queue.dispose()
    expect(sending[0]?.signal.aborted).toBe(true)
    expect(revoked).toHaveBeenCalledTimes(1)
    await preparing[1]?.answer({ file: photo('2.jpg'), thumb: new Blob(['x']) })
    await sending[0]?.fail(new UploadError('aborted'))
    expect(queue.current()).toEqual([])
    expect(preparing).toHaveLength(2)
    expect(sending).toHaveLength(1)
  })

  test('leaves an empty queue that takes files again', async () => {
    const { queue, pick, sentNames } = openQueue()
    await pick(photo('a.jpg'))
    queue.dispose()
    await pick(photo('b.jpg'))
    expect(sentNames()).toEqual(['a.jpg', 'b.jpg'])
  })
})
