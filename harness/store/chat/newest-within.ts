type Row = { id: number; body: string; custom?: string }
export type Limits = { count: number; bytes: number }

/** Read at a time, so that rows that don't fit are not all read into memory. */
const rowsAtOnce = 100

/** The newest rows that fit, newest first. */
export async function newestWithin<R extends Row>(
  read: (beforeId: number, count: number) => Promise<R[]>,
  { count, bytes }: Limits,
): Promise<R[]> {
  const found: R[] = []
  let room = bytes
  let beforeId = Number.MAX_SAFE_INTEGER
  while (found.length < count) {
    const rows = await read(beforeId, Math.min(rowsAtOnce, count - found.length))
    for (const row of rows) {
      room -= bytesOfRow(row)
      if (room < 0) return found
      found.push(row)
      beforeId = row.id
    }
    if (rows.length < rowsAtOnce) return found
  }
  return found
}

/** About how many bytes a row with a message or an event takes in a reply. */
export function bytesOfRow({ body, custom = '' }: Pick<Row, 'body' | 'custom'>): number {
  return Buffer.byteLength(body) + Buffer.byteLength(JSON.stringify(custom))
}
