import { crc32, createInflateRaw } from 'node:zlib'
import { limits } from './limits.ts'
import { damaged, expandsTooFar, locked, tooManyParts } from './refusals.ts'

/** A part of a zip archive, as its directory describes it. */
export interface Part {
  readonly name: string
  readonly isPacked: boolean
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
}

const endMark = Buffer.from([0x50, 0x4b, 5, 6])
const endLength = 22
const directoryMark = 0x02014b50
const partMark = 0x04034b50

/** The parts in a zip archive's directory. Throws for anything unusual, such as ZIP64, several disks or a repeated name. */
export function partsOf(file: Buffer): readonly Part[] {
  const end = file.lastIndexOf(endMark, Math.max(0, file.length - endLength))
  if (end < 0 || file.length < end + endLength) throw damaged()
  const count = file.readUInt16LE(end + 10)
  if (count !== file.readUInt16LE(end + 8) || file.readUInt32LE(end + 4) !== 0) throw damaged()
  if (count > limits.parts) throw tooManyParts()
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const { part, length } = partAt(file, at)
    parts.push(part)
    at += length
  }
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw damaged()
  return parts
}

function partAt(file: Buffer, at: number): { readonly part: Part; readonly length: number } {
  if (at + 46 > file.length || file.readUInt32LE(at) !== directoryMark) throw damaged()
  if (file.readUInt16LE(at + 8) & 1) throw locked()
  const method = file.readUInt16LE(at + 10)
  const packedSize = file.readUInt32LE(at + 20)
  const nameLength = file.readUInt16LE(at + 28)
  const name = file.toString('utf8', at + 46, at + 46 + nameLength)
  if (![0, 8].includes(method) || name.split(/[/\\]/).includes('..')) throw damaged()
  const part = {
    name,
    isPacked: method === 8,
    packed: bodyAt(file, file.readUInt32LE(at + 42), packedSize),
    size: file.readUInt32LE(at + 24),
    crc: file.readUInt32LE(at + 16),
  }
  return { part, length: 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32) }
}

function bodyAt(file: Buffer, at: number, size: number): Buffer {
  if (at + 30 > file.length || file.readUInt32LE(at) !== partMark) throw damaged()
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + size > file.length) throw damaged()
  return file.subarray(start, start + size)
}

export async function* unpacked({ packed, isPacked }: Part): AsyncGenerator<Buffer, undefined> {
  if (!isPacked) {
    for (let at = 0; at < packed.length; at += piece) yield packed.subarray(at, at + piece)
    return
  }
  const inflate = createInflateRaw({ chunkSize: piece })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch {
    throw damaged()
  }
}

const piece = 64 * 1024

/** Throws if a part differs from its directory entry, or all unpack to far more than was sent. */
export async function checkBytes(parts: readonly Part[], sent: number): Promise<void> {
  let total = 0
  for (const part of parts) {
    let size = 0
    let crc = 0
    for await (const chunk of unpacked(part)) {
      size += chunk.length
      total += chunk.length
      if (total > limits.unpacked || (total > limits.smallUnpacked && total > limits.ratio * sent))
        throw expandsTooFar()
      crc = crc32(chunk, crc)
    }
    if (size !== part.size || crc !== part.crc) throw damaged()
  }
}
