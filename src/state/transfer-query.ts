/** Under which name offers of another doctor are kept. */
export const transferQuery = 'transfer'
