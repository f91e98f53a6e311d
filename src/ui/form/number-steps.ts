type Range = { min: number; max: number; step: number }

/** So many steps on, within the range, and free of binary fractions (0.1 + 0.2). */
export function stepTo(from: number, steps: number, range: Range): number {
  return within(from + steps * range.step, range)
}

/** The number that was typed, moved into the range; null where it is none. */
export function numberTyped(text: string, range: Range): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace('。', '.')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  return within(Number(plain), range)
}

function within(number: number, { min, max, step }: Range): number {
  const decimals = String(step).split('.')[1]?.length ?? 0
  return Math.min(max, Math.max(min, Number(number.toFixed(decimals))))
}
