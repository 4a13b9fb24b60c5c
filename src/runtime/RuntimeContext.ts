import { findMove, isUnderWay } from '#machines/moneyMoves.ts'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext)
  if (runtime === null) throw new Error('useRuntime needs a RuntimeContext above it.')
  return runtime
}

/** The refunds under way, and the way to open one. */
export function useRefunds() {
  const { actor, open } = useRuntime().refunds
  const context = useSelector(actor, (now) => now.context)
  return {
    moves: context.moves,
    shown: findMove(context, context.shown)?.run ?? null,
    /** Those out of sight that somebody asked for, here or in another tab, and that have not ended. */
    unfinished: context.moves.filter((move) => move.id !== context.shown && isUnderWay(move)),
    open,
    show: (id: string) => actor.send({ type: 'move.shown', id }),
    hide: () => actor.send({ type: 'move.hidden' }),
  }
}

/** The import under way, and the way to tell it something. */
export function useImport() {
  const { actor, send } = useRuntime().imports
  return { snapshot: useSelector(actor, (now) => now), send }
}
