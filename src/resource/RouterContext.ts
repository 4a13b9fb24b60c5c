import { createContext, use } from 'react'
import type { DataRouter } from 'react-router-dom'

export const RouterContext = createContext<DataRouter | null>(null)

/** The router itself, which knows a new address before React renders it. */
export function useRouter(): DataRouter {
  const router = use(RouterContext)
  if (router === null) throw new Error('useRouter needs a RouterContext above it.')
  return router
}
