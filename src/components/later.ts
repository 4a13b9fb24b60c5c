import { useEffect, useReducer } from 'react'
import { afterClick } from './buttons/afterPress.ts'
import { whenIdle } from './whenIdle.ts'

const fetches: (() => Promise<unknown>)[] = []
let isAhead = false

/**
 * Code that a page needs only after a press: what an overlay is drawn with. The control that opens it is there from the
 * start and keeps that it is open, so that a press before the code has come opens it then.
 *
 * Call it once, outside React; a large part that few presses need may wait for the first of them. The hook returns the
 * code, or undefined until it is `wanted` and has come. It throws what an import throws, so that the page shows that code
 * could not be loaded; what is `decoration` is left out instead, because the page does its work without it.
 */
export function later<Code>(
  load: () => Promise<Code>,
  { isFetchedAhead = true, isDecoration = false } = {},
): (isWanted?: boolean) => Code | undefined {
  let code: Code | undefined
  let failed: { readonly thrown: unknown } | undefined
  const fetch = async () => {
    try {
      code ??= await load()
    } catch (thrown) {
      // Browsers remember it: only a reload asks again.
      failed = { thrown }
    }
  }
  if (isFetchedAhead) fetches.push(fetch)
  if (isFetchedAhead && isAhead) whenIdle(fetch)
  return function useLater(isWanted = true) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    const isAwaited = isWanted && code === undefined
    useEffect(() => {
      if (isAwaited) void fetch().then(() => afterClick(drawAgain))
    }, [isAwaited])
    if (isAwaited && failed && !isDecoration) throw failed.thrown
    return code
  }
}

/** Fetches all such code, and from now on whatever a further page brings, while the page is idle. */
export function fetchLater(): void {
  if (isAhead) return
  isAhead = true
  whenIdle(fetchAll)
}

export const fetchAll = () => Promise.all(fetches.map((fetch) => fetch()))
