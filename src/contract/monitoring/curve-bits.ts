/**
 * Differences of neighbours in a Rice code (Rice, Plaunt 1971): the low `k` bits as they are, the rest as
 * so many ones and a zero. Every block says which `k` makes it shortest.
 */
const blockLength = 64
const kBits = 4
const maxK = 12
/** So many ones say instead that the whole number follows. */
const escape = 24
const escapedBits = 17

/** Writes whole numbers between -65,535 and 65,535. */
export function writeDifferences(numbers: readonly number[]): Uint8Array {
  const bits = bitWriter()
  for (let from = 0; from < numbers.length; from += blockLength) {
    const block = numbers.slice(from, from + blockLength).map(unsigned)
    const k = bestK(block)
    bits.write(k, kBits)
    for (const number of block) writeRice(bits, number, k)
  }
  return bits.end()
}

/** The next number at each call; null once there are no more bits. */
export function differenceReader(bytes: Uint8Array): () => number | null {
  const bits = bitReader(bytes)
  let k = 0
  let left = 0
  return () => {
    if (left === 0) {
      k = bits.read(kBits)
      left = blockLength
    }
    left--
    const number = readRice(bits, k)
    return bits.isOver() ? null : signed(number)
  }
}

/** 0, -1, 1, -2, 2 as 0, 1, 2, 3, 4. */
function unsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number
}

function signed(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2
}

function bestK(block: readonly number[]): number {
  let best = { k: 0, bits: Infinity }
  for (let k = 0; k <= maxK; k++) {
    const bits = block.reduce((sum, number) => sum + riceLength(number, k), 0)
    if (bits < best.bits) best = { k, bits }
  }
  return best.k
}

function riceLength(number: number, k: number): number {
  const ones = number >> k
  return ones < escape ? ones + 1 + k : escape + escapedBits
}

type BitWriter = ReturnType<typeof bitWriter>
type BitReader = ReturnType<typeof bitReader>

function writeRice(bits: BitWriter, number: number, k: number): void {
  const ones = number >> k
  if (ones >= escape) {
    bits.write(2 ** escape - 1, escape)
    bits.write(number, escapedBits)
    return
  }
  bits.write(2 ** (ones + 1) - 2, ones + 1)
  bits.write(number & (2 ** k - 1), k)
}

function readRice(bits: BitReader, k: number): number {
  const ones = bits.readOnes(escape)
  return ones === escape ? bits.read(escapedBits) : ones * 2 ** k + bits.read(k)
}

function bitWriter() {
  const bytes: number[] = []
  let byte = 0
  let taken = 0
  return {
    /** The highest bit first. */
    write(value: number, count: number): void {
      for (let bit = count - 1; bit >= 0; bit--) {
        byte = byte * 2 + ((value >> bit) & 1)
        taken++
        if (taken < 8) continue
        bytes.push(byte)
        byte = 0
        taken = 0
      }
    },
    end(): Uint8Array {
      if (taken > 0) bytes.push(byte << (8 - taken))
      return Uint8Array.from(bytes)
    },
  }
}

/** Zeros beyond the end. */
function bitReader(bytes: Uint8Array) {
  let at = 0
  const end = bytes.length * 8
  const byteAt = (place: number) => bytes[place] ?? 0
  /** The next 25 bits or more, at the top of 32. */
  function ahead(): number {
    const place = at >> 3
    const whole =
      (byteAt(place) << 24) |
      (byteAt(place + 1) << 16) |
      (byteAt(place + 2) << 8) |
      byteAt(place + 3)
    return whole << (at & 7)
  }
  return {
    /** At most 25 of them. */
    read(count: number): number {
      const value = count === 0 ? 0 : ahead() >>> (32 - count)
      at += count
      return value
    },
    /** How many ones come before the zero that ends them; no zero follows the most. */
    readOnes(max: number): number {
      const ones = Math.min(max, Math.clz32(~ahead()))
      at += ones === max ? ones : ones + 1
      return ones
    },
    /** Whether more was read than there is. */
    isOver: () => at > end,
  }
}
