/** 13800000001 reads 138****0001; anything shorter is hidden whole. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8
    ? '*'.repeat(mobile.length)
    : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** The first character stays, every other is a star. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
