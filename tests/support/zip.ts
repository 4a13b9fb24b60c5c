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
  for (const one of parts) {
    offsets.push(one.sharesBytesOf === undefined ? at : offsets[one.sharesBytesOf]!)
    if (one.sharesBytesOf !== undefined) continue
    const body = Buffer.concat([signature(0x04034b50), fieldsOf(one), Buffer.from(one.name), one.packed])
    bodies.push(body)
    at += body.length
  }
  const directory = parts.map((one, index) => {
    const [version, rest] = [Buffer.from([20, 0]), Buffer.alloc(14)]
    rest.writeUInt32LE(offsets[index]!, 10)
    return Buffer.concat([signature(0x02014b50), version, fieldsOf(one), rest, Buffer.from(one.name)])
  })
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(change.count ?? parts.length, 4)
  end.writeUInt16LE(change.count ?? parts.length, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, ...directory, signature(0x06054b50), end])
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** What the head of a part and its entry in the directory both say of it. */
function fieldsOf({ name, packed, size, crc, method = 8, flags = 0 }: ZipPart): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}
