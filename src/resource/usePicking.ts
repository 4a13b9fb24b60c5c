import { pressEnded } from '#components/buttons/afterPress.ts'
import { pictureIn } from '#contract/uploads/picture.ts'
import { pictureProblem } from '#contract/uploads/rules.ts'
import type { Picked } from '#machines/pictureUpload.ts'
import { useRef } from 'react'

/**
 * Reads picked files; of several the last one counts. `whenRead` runs its callback after the current file is read, or
 * at once.
 */
export function usePicking() {
  const reading = useRef<Promise<void>>(null)
  const pick = (file: File, onPicked: (picked: Picked) => void) => {
    const mine = readPicked(file)
      .finally(pressEnded)
      .then((picked) => {
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

/** Copies a file into memory, so that later changes on disk do not matter. The copy's type is what its bytes say. */
export async function readPicked(file: File): Promise<Picked> {
  if (pictureProblem(file) !== null) return { picture: file, bytes: null }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { picture: new File([bytes], file.name, { type: pictureIn(bytes)?.type ?? file.type }), bytes }
  } catch {
    return { picture: file, bytes: null }
  }
}
