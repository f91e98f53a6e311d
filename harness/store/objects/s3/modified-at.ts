/** Of whole milliseconds: when an object was made. A store's own time is that of its last copy. */
export const modifiedAtHeader = 'x-amz-meta-modified-at'

export function readModifiedAt(headers: Headers): number {
  return Number(headers.get(modifiedAtHeader) ?? Date.parse(headers.get('last-modified') ?? ''))
}
