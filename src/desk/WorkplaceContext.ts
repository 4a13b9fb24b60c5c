import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import { unfinishedRefunds } from './refunds/unfinished.ts'
import type { Workplace } from './workplace.ts'

export const WorkplaceContext = createContext<Workplace | null>(null)

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext)
  if (workplace === null) throw new Error('useWorkplace needs a WorkplaceContext above it.')
  return workplace
}

/** The refunds on the desk, and the way to open one. */
export function useRefunds() {
  const { refunds } = useWorkplace()
  const view = useSyncExternalStore(refunds.subscribe, refunds.view)
  return { ...view, unfinished: unfinishedRefunds(view), open: refunds.open, show: refunds.show, hide: refunds.hide }
}

/** The import on the desk, and the way to tell it something. */
export function useImport() {
  const { actor, send } = useWorkplace().imports
  return { snapshot: useSelector(actor, (now) => now), send }
}
