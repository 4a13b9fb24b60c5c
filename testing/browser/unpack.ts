import chromium, { inflate } from '@sparticuz/chromium'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The package unpacks into the system's temporary folder: whoever starts this sets TMPDIR.
const bin = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin')
await chromium.executablePath(bin)
await inflate(join(bin, 'al2023.tar.br'))
