import { createContext } from 'react'

/** What time it is, in milliseconds since 1970: by the device's own clock, where nobody knows better. */
export const NowContext = createContext(() => Date.now())
