import { useEffect, useEffectEvent, type RefObject } from 'react'
import { later } from '../later.ts'

/** What overlays are drawn with, in one file: most of it is React Aria, which they share. */
export const useLazyOverlays = later(() => import('./lazyOverlays.ts'))

/**
 * Gives an overlay up whose code has not come when somebody presses beside its button: it would open over what that press
 * has opened, and take its keys.
 */
export function useGivenUp(isAwaited: boolean, button: RefObject<HTMLElement | null>, onGivenUp: () => void): void {
  const giveUp = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node && button.current?.contains(target))) onGivenUp()
  })
  useEffect(() => {
    if (!isAwaited) return undefined
    const press = (event: PointerEvent) => giveUp(event)
    addEventListener('pointerdown', press, true)
    return () => removeEventListener('pointerdown', press, true)
  }, [isAwaited])
}
