import { kindOf } from './file-type.ts'
import { newItem, type ItemFacts, type UploadItem } from './upload-item-machine.ts'

type Given = Pick<ItemFacts, 'id' | 'deletable'>

/** The item of a picked file, on its way. */
export function pickedItem({ name, size, type }: File, given: Given): UploadItem {
  return newItem(factsOf({ name, size, type }, given))
}

/** The item of an object that was stored earlier: all that is known of it is its url. */
export function storedItem(url: string, given: Given): UploadItem {
  const name = url.split('/').at(-1) ?? ''
  const item = newItem(factsOf({ name, size: 0, type: '' }, given))
  return { ...item, status: { is: 'success', url } }
}

function factsOf(named: Pick<ItemFacts, 'name' | 'size' | 'type'>, given: Given): ItemFacts {
  const kind = kindOf(named)
  return { ...given, ...named, isImage: kind === 'image', isVideo: kind === 'video', thumb: '' }
}
