/** How the heap grows once the harness listens: by less at a time (docs/decisions/0010). */
export const slowHeapGrowth = '--heap-growing-percent=60'
/** As V8 has it. */
export const usualHeapGrowth = '--heap-growing-percent=0'
