import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../deps.ts'

const derive = promisify(argon2)
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const hashLength = 32

/** Argon2id, stored as `argon2id$memory$passes$parallelism$salt$hash`. */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16)
    const hash = await derive('argon2id', { ...current, message: password, nonce: salt, tagLength: hashLength })
    const { memory, passes, parallelism } = current
    return ['argon2id', memory, passes, parallelism, salt.toString('base64'), hash.toString('base64')].join('$')
  },

  async verify(password, stored) {
    const { cost, salt, hash } = read(stored) ?? nobody
    const offered = await derive('argon2id', { ...cost, message: password, nonce: salt, tagLength: hash.length })
    return timingSafeEqual(offered, hash) && stored !== null
  },
}

interface Stored {
  readonly cost: typeof current
  readonly salt: Buffer
  readonly hash: Buffer
}

/** Compared with if no hash is stored, so that the answer takes as long. */
const nobody: Stored = { cost: current, salt: randomBytes(16), hash: randomBytes(hashLength) }

function read(stored: string | null): Stored | undefined {
  if (stored === null) return undefined
  const [kind, memory, passes, parallelism, salt, hash] = stored.split('$')
  if (kind !== 'argon2id' || salt === undefined || hash === undefined) throw new Error('Unknown password format.')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
