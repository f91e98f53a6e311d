import * as z from 'zod/mini'

const imageSchema = z.object({ imageInfoArray: z.array(z.object({ url: z.string() })) })
const fileSchema = z.object({ fileUrl: z.string() })
const soundSchema = z.object({ remoteAudioUrl: z.string() })
const madeSchema = z.object({
  payload: z.object({ imageInfoArray: z.array(z.object({ imageUrl: z.string() })) }),
})

/**
 * The payload of a message as the SDK wants to be given it for another: what it calls `fileUrl`
 * and `remoteAudioUrl` there is `url` here, and the sizes of an image change places.
 */
export function elementOf(type: string, payload: unknown): { type: string; content: unknown } {
  const image = fitting(imageSchema, payload)
  if (type === 'TIMImageElem' && image !== null) {
    return { type, content: { ...image, imageInfoArray: turned(image.imageInfoArray) } }
  }
  const file = fitting(fileSchema, payload)
  if (file !== null) return { type, content: { ...file, url: file.fileUrl } }
  const sound = fitting(soundSchema, payload)
  if (sound !== null) return { type, content: { ...sound, url: sound.remoteAudioUrl } }
  return { type, content: payload }
}

/**
 * An image that was made of another one is sent as an upload's would be: original, large, thumb,
 * each with its own address. The SDK has turned them round, and made https of every address.
 */
export function restoreImage(made: unknown, { content }: { content: unknown }): void {
  const given = fitting(imageSchema, content)
  const message = fitting(madeSchema, made)
  if (given === null || message === null) return
  const infos = message.payload.imageInfoArray
  for (const [at, info] of turned(infos).entries()) {
    info.imageUrl = given.imageInfoArray[at]?.url ?? info.imageUrl
    infos[at] = info
  }
}

/** The value itself where it fits: the copy that a schema makes lacks what it does not name. */
function fitting<T>(schema: z.ZodMiniType<T>, value: unknown): T | null {
  // The schema has just passed.
  return schema.safeParse(value).success ? (value as T) : null
}

function turned<T>(sizes: readonly T[]): T[] {
  const [original, second, third] = sizes
  if (original === undefined || second === undefined || third === undefined) return [...sizes]
  return [original, third, second]
}
