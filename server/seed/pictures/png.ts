export async function pngOf(width: number, palette: readonly Rgb[], pixels: Uint8Array): Promise<Uint8Array> {
  const height = pixels.length / width
  const lines = new Uint8Array(height * (width + 1))
  for (let row = 0; row < height; row++)
    lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const size = [...big(width), ...big(height)]
  return new Blob([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunk('IHDR', Uint8Array.of(...size, 8, 3, 0, 0, 0)),
    ...chunk('PLTE', Uint8Array.from(palette.flat())),
    ...chunk('IDAT', await deflated(lines)),
    ...chunk('IEND', new Uint8Array()),
  ]).bytes()
}

export type Rgb = readonly [red: number, green: number, blue: number]

async function deflated(bytes: Uint8Array<ArrayBuffer>) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  // Not `.bytes()`: the Response that the HTTP server puts in place of Node's own does not have it.
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(type: string, content: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const name = new TextEncoder().encode(type)
  return [Uint8Array.from(big(content.length)), name, content, Uint8Array.from(big(crc32([...name, ...content])))]
}

const big = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1
  return remainder
})

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (remainders[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
