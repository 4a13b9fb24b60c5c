import { crc32, createInflateRaw } from 'node:zlib'
import { caps } from './caps.ts'
import { checkIsWorkbook, checkIsZip } from './kind.ts'
import { damaged, expandsTooFar, tooLarge } from './refusals.ts'
import { createTagCheck } from './tags.ts'
import { partsOf, type Part } from './zip.ts'

const typesName = '[Content_Types].xml'
const needed = [typesName, 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']

/**
 * Refuses, with a `BadWorkbook`, whatever is no plain .xlsx or holds more than `caps`. Everything is unpacked and counted
 * on the way, so no size that the file states is believed, and nothing of it is kept.
 */
export async function checkXlsx(file: Buffer): Promise<void> {
  if (file.length > caps.bytes) throw tooLarge()
  checkIsZip(file)
  const parts = partsOf(file)
  let total = 0
  const count = (bytes: number) => {
    total += bytes
    if (total > caps.unpacked || (total > caps.smallUnpacked && total > caps.ratio * file.length)) throw expandsTooFar()
  }
  const types = parts.find(({ name }) => name === typesName)
  checkIsWorkbook(types && (await textOf(types, count)))
  for (const name of needed) if (!parts.some((part) => part.name === name)) throw damaged()
  for (const part of parts) await unpack(part, count, isXml(part) ? createTagCheck() : () => undefined)
}

const isXml = ({ name }: Part) => name.endsWith('.xml') || name.endsWith('.rels')

async function textOf(part: Part, count: (bytes: number) => void): Promise<string> {
  let text = ''
  await unpack(part, count, (chunk) => {
    text += chunk.toString('latin1')
    if (text.length > caps.types) throw damaged()
  })
  return text
}

async function unpack(part: Part, count: (bytes: number) => void, look: (chunk: Buffer) => void): Promise<void> {
  let size = 0
  let crc = 0
  for await (const chunk of part.isPacked ? inflated(part.packed) : [part.packed]) {
    count(chunk.length)
    look(chunk)
    size += chunk.length
    crc = crc32(chunk, crc)
  }
  if (size !== part.size || crc !== part.crc) throw damaged()
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 128 * 1024 })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch {
    throw damaged()
  }
}
