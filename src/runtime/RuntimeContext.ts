import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import { unfinishedRefunds } from './refunds/unfinished.ts'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (runtime === null) throw new Error('useRuntime needs a RuntimeContext above it.')
  return runtime
}

/** The refunds on the desk, and the way to open one. */
export function useRefunds() {
  const { refunds } = useRuntime()
  const view = useSyncExternalStore(refunds.subscribe, refunds.view)
  return { ...view, unfinished: unfinishedRefunds(view), open: refunds.open, show: refunds.show, hide: refunds.hide }
}

/** The import on the desk, and the way to tell it something. */
export function useImport() {
  const { actor, send } = useRuntime().imports
  return { snapshot: useSelector(actor, (now) => now), send }
}
