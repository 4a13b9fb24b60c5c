const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const big = (value: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256)
const little = (value: number, length: number) => big(value, length).toReversed()

/** The head of a picture of this many pixels, and nothing more: enough for whoever reads its size alone. */
export const png = (width: number, height: number) =>
  bytesOf(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    big(13, 4),
    'IHDR',
    big(width, 4),
    big(height, 4),
    [8, 6, 0, 0, 0],
    big(0, 4),
  )

export const jpeg = (width: number, height: number) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0],
    big(16, 2),
    'JFIF\0',
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xff, 0xe2],
    big(6, 2),
    'ICC!',
    [0xff, 0xc0],
    big(17, 2),
    [8],
    big(height, 2),
    big(width, 2),
    [3],
  )

const riff = (chunk: string, body: readonly number[]) =>
  bytesOf('RIFF', little(body.length + 12, 4), 'WEBP', chunk, little(body.length, 4), body)

export const webp = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]),
  lossless: (width: number, height: number) =>
    riff('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 2 ** 14, 4), 0]),
  extended: (width: number, height: number) =>
    riff('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
}
