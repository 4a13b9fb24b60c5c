import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** What the console offers beside every failure; nothing on pages without a session. */
export const FailureOffer = createContext<ReactNode>(null)

/** For a note, a face or a notice that tells of a failure. */
export const useFailureOffer = () => use(FailureOffer)
