import { createContext } from 'react'

/** Tells the form whether something is typed that its fields do not have yet: leaving asks about that too. */
export const HalfMadeContext = createContext<(isHalfMade: boolean) => void>(() => undefined)
