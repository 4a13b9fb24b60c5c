import type { Picked } from '#machines/products/productEditor/picked.ts'
import { useRef } from 'react'
import { readPicked } from './readPicked.ts'

/** Picks files one at a time, the last one wins; `whenRead` does something once the one under way is picked, or at once. */
export function usePicking(onPicked: (picked: Picked) => void) {
  const reading = useRef<Promise<void>>(null)
  const pick = (file: File) => {
    const mine = readPicked(file).then((picked) => {
      if (reading.current !== mine) return
      reading.current = null
      onPicked(picked)
    })
    reading.current = mine
  }
  const whenRead = (act: () => void): void => {
    if (reading.current === null) act()
    else void reading.current.then(() => whenRead(act))
  }
  return { pick, whenRead }
}
