/** A path with its query as it was written, less the parameters of these names. */
export function withoutParameters(location: string, names: readonly string[]): string {
  const [path = '', ...rest] = location.split('?')
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
