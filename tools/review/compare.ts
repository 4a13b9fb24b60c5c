import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  readonly pixels: number
  /** What changed, in red over the faded picture. */
  readonly picture: Buffer
}

/** Undefined where the pictures do not differ visibly. */
export function differenceOf(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)] as const
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const [one, other] = pictures.map((picture) => onSheet(picture, width, height))
  if (!one || !other) return undefined
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0.1 })
  return pixels === 0 ? undefined : { pixels, picture: PNG.sync.write(difference) }
}

/** Puts a picture on an empty sheet as large as the larger of both. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const sheet = new PNG({ width, height })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet
}

/** Lines that stand in one of two texts alone, as often as they do. */
export function lineChanges(before: readonly string[], after: readonly string[]) {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const left = [...others]
    return lines.filter((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  return { added: without(after, before), removed: without(before, after) }
}
