/** A path in two: what it shares with others, and the part that names it. */
export function splitPath(path: string): { folder: string; name: string } {
  const cut = path.lastIndexOf('/', path.length - 2) + 1
  return { folder: path.slice(0, cut), name: path.slice(cut) }
}
