import { useEffect, useState } from 'react'
import { afterClick } from './buttons/afterPress.ts'
import { withFilesFirst } from './filesFirst.ts'
import { whenIdle } from './whenIdle.ts'

const fetches: (() => Promise<unknown>)[] = []
let isAhead = false

/**
 * Code that a page needs only after a press: what an overlay is drawn with. The control that opens it is there from the
 * start and keeps that it is open, so that a press before the code has come opens it then.
 *
 * Call it once, outside React; a large part that few presses need may wait for the first of them. The hook returns the
 * code, or undefined until it is `wanted` and has come. What could not be fetched ahead is fetched again then. If that fails
 * too, the hook throws what an import throws, so that the page shows that code could not be loaded; what is `decoration` is
 * left out instead, because the page does its work without it.
 */
export function later<Code>(
  load: () => Promise<Code>,
  { isFetchedAhead = true, isDecoration = false } = {},
): (isWanted?: boolean) => Code | undefined {
  let code: Code | undefined
  const fetch = async () => {
    code ??= await withFilesFirst(load)
  }
  const fetchAhead = () => fetch().catch(() => undefined)
  if (isFetchedAhead) fetches.push(fetchAhead)
  if (isFetchedAhead && isAhead) whenIdle(fetchAhead)
  return function useLater(isWanted = true) {
    const [end, setEnd] = useState<{ readonly thrown?: unknown }>({})
    const isAwaited = isWanted && code === undefined
    useEffect(() => {
      if (!isAwaited) return
      const drawAfterClick = (fetched: typeof end) => afterClick(() => setEnd(fetched))
      void fetch().then(
        () => drawAfterClick({}),
        (thrown: unknown) => drawAfterClick({ thrown }),
      )
    }, [isAwaited])
    if (isAwaited && 'thrown' in end && !isDecoration) throw end.thrown
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
