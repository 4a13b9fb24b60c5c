import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SessionActor } from './session.ts'

export const SessionContext = createContext<SessionActor | null>(null)

export function useSessionActor(): SessionActor {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSessionActor needs a SessionContext above it.')
  return session
}

export const useSession = () => useSelector(useSessionActor(), (snapshot) => snapshot)
