import * as z from 'zod/mini'

const imageSchema = z.looseObject({
  imageInfoArray: z.array(z.looseObject({ url: z.string() })),
})
const fileSchema = z.looseObject({ fileUrl: z.string() })
const soundSchema = z.looseObject({ remoteAudioUrl: z.string() })
const madeSchema = z.object({
  payload: z.object({ imageInfoArray: z.array(z.looseObject({ imageUrl: z.string() })) }),
})

/**
 * The payload of a message as the SDK wants to be given it for another: what it calls `fileUrl`
 * and `remoteAudioUrl` there is `url` here, and the sizes of an image change places.
 */
export function elementOf(type: string, payload: unknown): { type: string; content: unknown } {
  const image = imageSchema.safeParse(payload)
  if (type === 'TIMImageElem' && image.success) {
    return { type, content: { ...image.data, imageInfoArray: turned(image.data.imageInfoArray) } }
  }
  const file = fileSchema.safeParse(payload)
  if (file.success) return { type, content: { ...file.data, url: file.data.fileUrl } }
  const sound = soundSchema.safeParse(payload)
  if (sound.success) return { type, content: { ...sound.data, url: sound.data.remoteAudioUrl } }
  return { type, content: payload }
}

/**
 * An image that was made of another one is sent as an upload's would be: original, large, thumb,
 * each with its own address. The SDK has turned them round, and made https of every address.
 */
export function restoreImage(made: unknown, { content }: { content: unknown }): void {
  const given = imageSchema.safeParse(content)
  if (!given.success || !madeSchema.safeParse(made).success) return
  // The schema has just passed; its copy would not be what is sent.
  const { payload } = made as z.infer<typeof madeSchema>
  const infos = payload.imageInfoArray
  for (const [at, info] of turned(infos).entries()) {
    info.imageUrl = given.data.imageInfoArray[at]?.url ?? info.imageUrl
    infos[at] = info
  }
}

function turned<T>(sizes: readonly T[]): T[] {
  const [original, second, third] = sizes
  if (original === undefined || second === undefined || third === undefined) return [...sizes]
  return [original, third, second]
}
