/**
 * What stands above and below the rows of a feed, in pixels: the list counts with it. It has one
 * height whatever it says, so that the rows never move for it.
 */
export const feedHeadPx = 52
export const feedFootPx = 12
