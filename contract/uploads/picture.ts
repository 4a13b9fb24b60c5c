import type { ImageType, PictureProblem } from './rules.ts'

/** The longest accepted side in pixels, and the most pixels in all: what a browser draws without trouble. */
const longestSide = 10_000
const mostPixels = 50_000_000

export interface Picture {
  readonly type: ImageType
  readonly width: number
  readonly height: number
}

/** The picture that a file's first bytes describe; null if it is none of the accepted types. Nothing is decoded. */
export function pictureIn(bytes: Uint8Array): Picture | null {
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return pngIn(at) ?? webpIn(at) ?? jpegIn(at)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export const isTooWide = ({ width, height }: Picture): boolean =>
  Math.max(width, height) > longestSide || width * height > mostPixels

/** Why a file cannot be uploaded, judged by what `pictureIn` found in it; null if it can. */
export function contentProblem(picture: Picture | null): PictureProblem | null {
  if (picture === null) return { code: 'not-a-picture' }
  const { width, height } = picture
  return isTooWide(picture) ? { code: 'too-wide', width, height } : null
}

const picture = (type: ImageType, width: number, height: number): Picture | null =>
  width > 0 && height > 0 ? { type, width, height } : null

function pngIn(at: DataView): Picture | null {
  const isPng = at.getUint32(0) === 0x89504e47 && at.getUint32(4) === 0x0d0a1a0a && at.getUint32(12) === word('IHDR')
  return isPng ? picture('image/png', at.getUint32(16), at.getUint32(20)) : null
}

function webpIn(at: DataView): Picture | null {
  if (at.getUint32(0) !== word('RIFF') || at.getUint32(8) !== word('WEBP')) return null
  const chunk = at.getUint32(12)
  if (chunk === word('VP8X')) return picture('image/webp', uint24(at, 24) + 1, uint24(at, 27) + 1)
  if (chunk === word('VP8L')) {
    const bits = at.getUint32(21, true)
    return at.getUint8(20) === 0x2f ? picture('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) : null
  }
  const isLossy = chunk === word('VP8 ') && at.getUint16(23) === 0x9d01 && at.getUint8(25) === 0x2a
  return isLossy ? picture('image/webp', at.getUint16(26, true) & 0x3fff, at.getUint16(28, true) & 0x3fff) : null
}

/** Skips segments up to the frame header, which holds the size. */
function jpegIn(at: DataView): Picture | null {
  if (at.getUint16(0) !== 0xffd8) return null
  for (let next = 2; ;) {
    if (at.getUint8(next) !== 0xff) return null
    const marker = at.getUint8(next + 1)
    if (marker === 0xff) next += 1
    else if (isFrame(marker)) return picture('image/jpeg', at.getUint16(next + 7), at.getUint16(next + 5))
    else if (marker === 0xda || marker === 0xd9) return null
    else next += 2 + Math.max(2, at.getUint16(next + 2))
  }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const word = (text: string): number => [...text].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
const uint24 = (at: DataView, from: number): number => at.getUint16(from, true) + at.getUint8(from + 2) * 65_536
