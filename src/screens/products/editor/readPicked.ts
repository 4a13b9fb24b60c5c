import { pictureProblem } from '#contract/uploads/rules.ts'
import type { Picked } from '#machines/products/productEditor/picked.ts'

/** A copy in memory: what becomes of the file on its disk changes nothing any more. */
export async function readPicked(file: File): Promise<Picked> {
  if (pictureProblem(file) !== null) return { picture: file, bytes: null }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { picture: new File([bytes], file.name, { type: file.type }), bytes }
  } catch {
    return { picture: file, bytes: null }
  }
}
