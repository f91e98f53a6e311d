/** Grows with every change of what the analysis finds: findings that are kept of another are found anew. */
export const analysisVersion = 15
