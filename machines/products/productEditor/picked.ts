import { contentProblem, pictureIn } from '#contract/uploads/picture.ts'
import { pictureProblem } from '#contract/uploads/rules.ts'

/** A file that was picked for a picture, with what it holds; null where it could not be read. */
export interface Picked {
  readonly picture: File
  readonly bytes: Uint8Array | null
}

/** Why a picked file is not taken, by its name and size and by what it holds; null where it is. */
export function pickedProblem({ picture, bytes }: Picked): string | null {
  const problem = pictureProblem(picture)
  if (problem !== null) return problem
  return bytes === null ? 'No se pudo leer el archivo. Elíjalo de nuevo.' : contentProblem(pictureIn(bytes))
}
