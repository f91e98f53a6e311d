/** What came of some random cases against one harness. */
export type FuzzReport = {
  cases: number
  /** What became of them, in numbers. */
  notes: Record<string, number>
  /** Empty where all went well. */
  faults: string[]
}

/** One kind of random things; every `seed` draws the same. */
export type FuzzPart = (cases: number, seed: number) => Promise<FuzzReport>
