import type { Chance } from '#server/seed/random.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { send, type Write } from './writers.ts'

interface Working {
  readonly address: string
  /** A person each. */
  readonly tokens: readonly string[]
  readonly writes: readonly Write[]
  readonly chance: Chance
  /** The longest pause between two requests of a person, in ms. */
  readonly pauseMs: number
}

/** What people at work saw. */
export interface Work {
  readonly readMs: number[]
  readonly writeMs: number[]
  /** Answers that nobody should get, a sentence each. */
  readonly failures: string[]
}

const reads = [
  'staff/me',
  'staff/orders?page=1&items=10&status=open',
  'staff/orders?page=3&items=50&status=open',
  'staff/orders?page=1&items=10&status=closed',
  'staff/product?page=1',
  'staff/product?page=7',
  'staff/product_category',
  'staff/catalog',
  'staff/user/search?keywords=fernandez%2012',
  'forms',
]
const longest = 15_000

/** Each person reads and writes, four to one, until all are stopped. */
export function startWorking({ address, tokens, writes, chance, pauseMs }: Working) {
  const waiting = writes.toReversed()
  const work: Work = { readMs: [], writeMs: [], failures: [] }
  const over = new AbortController()

  async function write(token: string): Promise<void> {
    const next = waiting.pop()
    if (next === undefined) return void work.failures.push('there was nothing left to write')
    next.outcome = 'unknown'
    const answer = await timed(work.writeMs, () => send(address, token, next))
    if (answer === 'acknowledged') next.outcome = answer
    else work.failures.push(`POST ${next.path}: ${answer}`)
  }
  async function read(token: string): Promise<void> {
    const path = chance.pick(reads)
    const answer = await timed(work.readMs, () => status(`${address}/api/${path}`, token))
    if (answer !== '200') work.failures.push(`GET ${path}: ${answer}`)
  }
  const person = async (token: string) => {
    await sleep(chance.integer(0, pauseMs))
    while (!over.signal.aborted) {
      await (chance.happens(0.2) ? write(token) : read(token))
      await sleep(chance.integer(0, pauseMs))
    }
  }
  const people = tokens.map(person)
  return {
    work,
    async stop(): Promise<Work> {
      over.abort()
      await Promise.all(people)
      return work
    },
  }
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    times.push(performance.now() - began)
  }
}

async function status(address: string, token: string): Promise<string> {
  const signal = AbortSignal.timeout(longest)
  try {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal })
    await response.text()
    return response.status === 503 && !response.headers.has('retry-after')
      ? '503 without Retry-After'
      : String(response.status)
  } catch (problem) {
    return signal.aborted ? `no answer in ${longest / 1000} s` : `broken (${String(problem)})`
  }
}
