import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive to write; its numbers may be false on purpose. */
export interface ZipPart {
  readonly name: string
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
  readonly method?: number
  readonly flags?: number
  /** Points at another part's bytes in place of its own. */
  readonly sharesBytesOf?: number
}

export function part(name: string, content: string | Buffer): ZipPart {
  const bytes = Buffer.from(content as string)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** A part that repeats one block many times, made without holding it in memory. */
export function repeated(
  name: string,
  block: string | Buffer,
  times: number,
  ends: [string, string] = ['', ''],
): ZipPart {
  const bytes = Buffer.from(block as string)
  const piece = (of: string | Buffer) =>
    deflateRawSync(Buffer.from(of as string), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = piece(bytes)
  let crc = crc32(ends[0])
  for (let time = 0; time < times; time++) crc = crc32(bytes, crc)
  return {
    name,
    packed: Buffer.concat([piece(ends[0]), ...Array<Buffer>(times).fill(packed), deflateRawSync(ends[1])]),
    size: ends[0].length + bytes.length * times + Buffer.byteLength(ends[1]),
    crc: crc32(ends[1], crc),
  }
}

export function zip(parts: readonly ZipPart[], change: { readonly count?: number } = {}): Buffer {
  const offsets: number[] = []
  const bodies: Buffer[] = []
  let at = 0
  for (const { name, packed, size, crc, method = 8, flags = 0, sharesBytesOf } of parts) {
    offsets.push(sharesBytesOf === undefined ? at : offsets[sharesBytesOf]!)
    if (sharesBytesOf !== undefined) continue
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc, 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    bodies.push(head, Buffer.from(name), packed)
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = parts.map(({ name, packed, size, crc, method = 8, flags = 0 }, index) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offsets[index]!, 42)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(change.count ?? parts.length, 8)
  end.writeUInt16LE(change.count ?? parts.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
