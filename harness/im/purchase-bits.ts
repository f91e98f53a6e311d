/** The features that are switched on: the seventh bit tells who is online (im-protocol 8). */
export const purchaseBits = '10000000'
