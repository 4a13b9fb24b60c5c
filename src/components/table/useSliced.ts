import { useLayoutEffect, useState } from 'react'
import { slicer } from './slices.ts'
import type { Sliced } from './slices.ts'

/** Begins the work; it is given what the last one came to. */
export type Start<Result> = (before: Result | undefined) => Sliced<Result>

/**
 * What the newest finished work came to; `undefined` before any has, and without any. What one slice can do is done
 * before the page is drawn.
 */
export function useSliced<Result>(start: Start<Result> | undefined): Result | undefined {
  const [result, setResult] = useState<Result>()
  const [work] = useState(() => slicer<Result>((done) => setResult(() => done)))
  useLayoutEffect(() => work.stop, [work])
  useLayoutEffect(() => {
    if (start) work.want(start)
  }, [work, start])
  return start && result
}
