import { describe, expect, test, vi } from 'vitest'
import { PhotoError } from '#src/services/uploads/photo-error.ts'
import { UploadError } from '#src/services/uploads/upload-error.ts'
import { photo, photos, openQueue, settle } from '#support/upload-queue-driver.ts'

describe('adding', () => {
  test('shows every file at once, as uploading at 0', () => {
    const { queue, statuses } = openQueue()
    queue.add(photos(2))
    expect(statuses()).toEqual([
      { is: 'uploading', progress: 0 },
      { is: 'uploading', progress: 0 },
    ])
    expect(queue.current()[0]).toMatchObject({
      name: '1.jpg',
      size: 10,
      type: 'image/jpeg',
      isImage: true,
      isVideo: false,
      deletable: true,
      thumb: '',
    })
  })

  test('takes at most nine files of one pick', () => {
    const { queue, refused } = openQueue()
    queue.add(photos(10))
    expect(queue.current()).toHaveLength(9)
    expect(refused).toEqual([['overCount', '10.jpg']])
  })

  test('takes 52 files in all, unless the uploader says otherwise', () => {
    const { queue } = openQueue()
    for (let pick = 0; pick < 7; pick += 1) queue.add(photos(9))
    expect(queue.current()).toHaveLength(52)
  })

  test('counts what is there already', () => {
    const { queue, refused } = openQueue({ maxCount: 3 })
    queue.addStored(['/a.jpg', '/b.jpg'])
    queue.add(photos(2))
    expect(queue.current()).toHaveLength(3)
    expect(refused).toEqual([['overCount', '2.jpg']])
  })

  test('goes by the rules that it tells', () => {
    expect(openQueue().queue.rules).toEqual({
      maxCount: 52,
      maxSize: 1_048_576_000,
      accept: ['image', 'video', 'file'],
      redrawsPhotos: true,
    })
    expect(openQueue({ maxCount: 9 }).queue.rules.maxCount).toBe(9)
  })

  test('refuses what is too large, and goes on with the others', () => {
    const { queue, refused, names } = openQueue({ maxSize: 10 })
    const clip = (name: string, size: number) => new File([new Uint8Array(size)], name)
    queue.add([clip('over.mp4', 11), clip('even.mp4', 10)])
    expect(names()).toEqual(['even.mp4'])
    expect(refused).toEqual([['overSize', 'over.mp4']])
  })

  test('judges a photo by what is sent of it', async () => {
    const { queue, preparing, sentNames, statuses, refused, failed } = openQueue({ maxSize: 10 })
    queue.add([photo('even.jpg', 1000), photo('over.jpg', 1000)])
    await settle()
    await preparing[0]?.answer({ file: photo('even.jpg', 10), thumb: null })
    await preparing[1]?.answer({ file: photo('over.jpg', 11), thumb: null })
    expect(sentNames()).toEqual(['even.jpg'])
    expect(statuses()[1]).toEqual({ is: 'failed', reason: 'overSize', msg: '' })
    expect({ refused, failed }).toEqual({ refused: [], failed: [['overSize', 'over.jpg']] })
  })

  test('never sends a photo that is too large still, however often it is tried', async () => {
    const { queue, preparing, sending, statuses } = openQueue({ maxSize: 10 })
    queue.add([photo('over.jpg')])
    await settle()
    await preparing[0]?.answer({ file: photo('over.jpg', 11), thumb: null })
    queue.retry('item-1')
    await settle()
    expect(sending).toHaveLength(0)
    expect(statuses()).toEqual([{ is: 'failed', reason: 'overSize', msg: '' }])
  })
})

describe('uploading', () => {
  test('prepares one photo at a time', async () => {
    const { queue, preparing } = openQueue()
    queue.add(photos(3))
    await settle()
    expect(preparing).toHaveLength(1)
    await preparing[0]?.answer({ file: photo('1.jpg'), thumb: null })
    expect(preparing).toHaveLength(2)
  })

  test('sends what was prepared, not what was picked', async () => {
    const { queue, preparing, sentNames } = openQueue()
    queue.add([photo('1.heic')])
    await settle()
    await preparing[0]?.answer({ file: photo('1.jpg'), thumb: null })
    expect(sentNames()).toEqual(['1.jpg'])
  })

  test('sends three at a time, and the next when one is through', async () => {
    const { pick, sending, sentNames } = openQueue()
    await pick(...photos(5))
    expect(sentNames()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    await sending[1]?.answer('/2')
    expect(sentNames()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  test('sends as many at a time as it is told', async () => {
    const { pick, sending } = openQueue({ concurrency: 1 })
    await pick(...photos(3))
    expect(sending).toHaveLength(1)
  })

  test('tells progress and success', async () => {
    const { pick, sending, statuses } = openQueue()
    await pick(photo('1.jpg'))
    sending[0]?.progress(45)
    expect(statuses()).toEqual([{ is: 'uploading', progress: 45 }])
    await sending[0]?.answer('/key')
    expect(statuses()).toEqual([{ is: 'success', url: '/key' }])
  })

  test('sends each file once', async () => {
    const { pick, sending, sentNames } = openQueue()
    await pick(...photos(9))
    for (let at = 0; at < 9; at += 1) await sending[at]?.answer(`/${at}`)
    expect(sentNames().toSorted()).toEqual(photos(9).map(({ name }) => name))
  })

  test('one that fails stops no other', async () => {
    const { pick, sending, statuses } = openQueue({ concurrency: 1 })
    await pick(...photos(2))
    await sending[0]?.fail(new UploadError('network'))
    await sending[1]?.answer('/2')
    expect(statuses()).toEqual([
      { is: 'failed', reason: 'network', msg: '' },
      { is: 'success', url: '/2' },
    ])
  })

  test('a photo that can not be opened fails by its reason, and is not sent', async () => {
    const { queue, preparing, sending, statuses } = openQueue()
    queue.add(photos(2))
    await settle()
    await preparing[0]?.fail(new PhotoError('heic', null))
    expect(statuses()[0]).toEqual({ is: 'failed', reason: 'heic', msg: '' })
    expect(preparing).toHaveLength(2)
    expect(sending).toHaveLength(0)
  })

  test('tells of what did not arrive, once an attempt, and of nothing that was taken away', async () => {
    const { queue, pick, sending, failed } = openQueue()
    await pick(...photos(2))
    await sending[0]?.fail(new UploadError('network'))
    queue.retry('item-1')
    await settle()
    await sending[2]?.fail(new UploadError('status'))
    queue.remove('item-2')
    await sending[1]?.fail(new UploadError('aborted'))
    expect(failed).toEqual([
      ['network', '1.jpg'],
      ['status', '1.jpg'],
    ])
  })

  test('keeps the words of a server that refused', async () => {
    const { pick, sending, statuses } = openQueue()
    await pick(photo('1.jpg'))
    await sending[0]?.fail(new UploadError('refused', { msg: '文件太大' }))
    expect(statuses()).toEqual([{ is: 'failed', reason: 'refused', msg: '文件太大' }])
  })
})

describe('trying again', () => {
  test('sends once more what is prepared already', async () => {
    const { queue, pick, preparing, sending, statuses } = openQueue()
    await pick(photo('1.jpg'))
    await sending[0]?.fail(new UploadError('timeout'))
    queue.retry('item-1')
    expect(statuses()).toEqual([{ is: 'uploading', progress: 0 }])
    await settle()
    expect(preparing).toHaveLength(1)
    await sending[1]?.answer('/key')
    expect(statuses()).toEqual([{ is: 'success', url: '/key' }])
  })

  test('is one attempt, however often it is asked for', async () => {
    const { queue, pick, sending } = openQueue()
    await pick(photo('1.jpg'))
    await sending[0]?.fail(new UploadError('network'))
    queue.retry('item-1')
    queue.retry('item-1')
    await settle()
    expect(sending).toHaveLength(2)
  })

  test('does not listen to the attempt before', async () => {
    const { queue, pick, sending, statuses } = openQueue()
    await pick(photo('1.jpg'))
    await sending[0]?.fail(new UploadError('network'))
    queue.retry('item-1')
    await settle()
    sending[0]?.progress(90)
    expect(statuses()).toEqual([{ is: 'uploading', progress: 0 }])
  })

  test('does nothing for what is on its way, there or unknown', async () => {
    const { queue, pick, sending } = openQueue()
    await pick(...photos(2))
    await sending[0]?.answer('/1')
    const before = queue.current()
    for (const id of ['item-1', 'item-2', 'item-9']) queue.retry(id)
    await settle()
    expect(queue.current()).toBe(before)
    expect(sending).toHaveLength(2)
  })
})

describe('listeners', () => {
  test('are told of changes, and of nothing else', async () => {
    const { queue, pick, sending } = openQueue()
    await pick(photo('1.jpg'))
    const listener = vi.fn<() => void>()
    const stop = queue.subscribe(listener)
    sending[0]?.progress(20)
    sending[0]?.progress(20.5)
    sending[0]?.progress(10)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    sending[0]?.progress(30)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
