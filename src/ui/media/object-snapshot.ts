/** The moment of a stored video that stands for it, in milliseconds (spec 9). */
const snapshotMs = 10_000

/** The address of a still picture that the object storage takes from a video it stores. */
export function objectSnapshotUrl(url: string): string {
  const process = `x-oss-process=video/snapshot,t_${snapshotMs},f_jpg,w_0,h_0,m_fast`
  const [address = '', fragment] = url.split('#', 2)
  const processed = `${address}${address.includes('?') ? '&' : '?'}${process}`
  return fragment === undefined ? processed : `${processed}#${fragment}`
}

/** What is only on this device has no storage to ask. */
export function isStored(url: string): boolean {
  return !/^(blob|data):/.test(url)
}
