import { createContext, use } from 'react'
import type { DataRouter } from 'react-router-dom'

export const RouterContext = createContext<DataRouter | null>(null)

/** The router itself, which knows the address a moment before the page is drawn with it. */
export function useRouter(): DataRouter {
  const router = use(RouterContext)
  if (router === null) throw new Error('What reads or changes the address stands under a RouterContext.')
  return router
}
