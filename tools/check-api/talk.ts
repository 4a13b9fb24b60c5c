import { connect, type Connection } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import { asFailure, type Failure } from '#contract/failure.ts'

export interface Answer {
  readonly method: string
  /** Below the API's address. */
  readonly path: string
  readonly status: number
  /** Undefined where it is no JSON. */
  readonly body: unknown
}

export interface Ended<Model> {
  readonly model?: Model
  readonly failure?: Failure
}

export interface Api {
  /** Where the staff API begins, without a slash at the end. */
  readonly url: string
  readonly fetch: typeof fetch
  token: string | null
  /** How many requests are left. */
  left: number
}

/** Longest answer, in bytes; an export is cut there. */
export const mostBytes = 5_000_000
/** Longest time of one request. */
const timeLimit = 30_000

const settled = async <Model>(run: () => Promise<Model>): Promise<Ended<Model>> => {
  try {
    return { model: await run() }
  } catch (thrown) {
    return { failure: asFailure(thrown) }
  }
}

const speaking = (api: Api, answering: typeof fetch): Partial<Connection> => ({
  config: { ...defaultConfig, api: api.url },
  token: () => api.token,
  fetch: answering,
  retryDelay: () => 0,
})

/** Runs a function of the console against the API; returns what it made of the answers, and the answers. */
export async function asked<Model>(api: Api, run: () => Promise<Model>) {
  const answers: Answer[] = []
  connect(
    speaking(api, async (input, init) => {
      const request = new Request(input, init)
      const { status, text, type } = await bounded(api, request)
      if (status === 0) throw new TypeError('There was no answer.')
      answers.push({
        method: request.method,
        path: request.url.slice(api.url.length).replace(/\?.*$/, ''),
        status,
        body: jsonIn(text),
      })
      const isEmpty = [204, 205, 304].includes(status)
      return new Response(isEmpty ? null : text, { status, headers: { 'content-type': type } })
    }),
  )
  return { ...(await settled(run)), answers }
}

/** Runs a function of the console as if the API had answered this to each path; others are not found. */
export async function replayed<Model>(
  api: Api,
  answers: readonly Answer[],
  run: () => Promise<Model>,
): Promise<Ended<Model>> {
  connect(
    speaking(api, async (input, init) => {
      const { method, url } = new Request(input, init)
      const path = url.slice(api.url.length).replace(/\?.*$/, '')
      const { status = 404, body } = answers.find((answer) => answer.method === method && answer.path === path) ?? {}
      return new Response(body === undefined || status === 204 ? null : JSON.stringify(body), { status })
    }),
  )
  return settled(run)
}

interface Heard {
  /** 0 where no answer came. */
  readonly status: number
  readonly text: string
  readonly isCut: boolean
  readonly type: string
}

const silence: Heard = { status: 0, text: '', isCut: false, type: '' }

/** Sends one request, if any is left, and reads no more of its answer than `mostBytes`. */
export async function bounded(api: Api, request: Request): Promise<Heard> {
  if (api.left-- <= 0) return silence
  request.headers.set('origin', new URL(api.url).origin)
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const response = await api.fetch(new Request(request, { signal, redirect: 'manual' }))
    const decoder = new TextDecoder()
    let text = ''
    let size = 0
    for await (const piece of response.body ?? []) {
      size += piece.length
      text += decoder.decode(piece, { stream: true })
      if (size > mostBytes) break
    }
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, text, isCut: size > mostBytes, type }
  } catch {
    return silence
  }
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
