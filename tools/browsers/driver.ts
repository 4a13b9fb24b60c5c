import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A driven browser with one window of 1440 by 900. */
export interface Driver {
  readonly version: string
  open(address: string): Promise<void>
  /** Runs a function body in the page; returns its result, which must be JSON. */
  run(code: string): Promise<unknown>
  /** Key and pointer actions as W3C WebDriver defines them; both protocols take the same. */
  act(actions: readonly object[]): Promise<void>
  picture(): Promise<Buffer>
}

interface Kind {
  readonly name: string
  /** Why it cannot be driven on this machine; undefined where it can. */
  missing(): string | undefined
  start(whenDone: AsyncDisposableStack): Promise<Driver>
}

const onPath = (...names: readonly string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

function run(whenDone: AsyncDisposableStack, command: string, args: readonly string[], env = {}): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  whenDone.defer(async () => {
    if (child.exitCode !== null || !child.kill()) return
    await Promise.race([once(child, 'exit'), wait(3000)])
    child.kill('SIGKILL')
  })
  return child
}

/** Waits until the process writes something that matches; returns the first group. */
async function written(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) {
    const [, found] = pattern.exec((text += String(chunk))) ?? []
    if (found !== undefined) return found
  }
  throw new Error(`It ended after it wrote: ${text}`)
}

/** A headless window is never active, so its page gets no focus events: Xvfb provides a screen. */
async function screen(whenDone: AsyncDisposableStack): Promise<{ readonly DISPLAY?: string }> {
  if (process.env['DISPLAY']) return {}
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const { stdout } = run(whenDone, onPath('Xvfb') ?? '', args)
  return { DISPLAY: `:${await written(stdout, /(\d+)\n/)}` }
}
const noScreen = () => (process.env['DISPLAY'] || onPath('Xvfb') ? undefined : 'no screen, and no Xvfb (Debian: xvfb)')

/** Speaks WebDriver BiDi with the browser itself, because Debian has no geckodriver. */
const firefox: Kind = {
  name: 'Firefox',
  missing: () => (onPath('firefox-esr', 'firefox') ? noScreen() : 'no firefox-esr and no firefox on the PATH'),
  async start(whenDone) {
    const profile = await mkdtemp(join(os.tmpdir(), 'laurel-firefox-'))
    whenDone.defer(() => rm(profile, { recursive: true, force: true }))
    const env = { HOME: profile, MOZ_ENABLE_WAYLAND: '0', ...(await screen(whenDone)) }
    const args = ['--no-remote', '--remote-debugging-port', '0', '--profile', profile]
    const { stderr } = run(whenDone, onPath('firefox-esr', 'firefox') ?? '', args, env)
    const address = await written(stderr, /BiDi listening on (ws:\S+)/)
    stderr?.resume()
    const socket = new WebSocket(`${address}/session`)
    await once(socket, 'open')
    whenDone.defer(() => socket.close())
    const waiting = new Map<number, (answer: Answer) => void>()
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data))
      waiting.get(answer.id)?.(answer)
    })
    let id = 0
    const send = async (method: string, params: object): Promise<Answer['result']> => {
      id += 1
      socket.send(JSON.stringify({ id, method, params }))
      const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve))
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
      return answer.result
    }
    const { capabilities } = await send('session.new', { capabilities: {} })
    // In the first tab the address bar keeps the focus, so the page gets no focus events.
    const { context } = await send('browsingContext.create', { type: 'window' })
    await send('browsingContext.activate', { context })
    await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
    return {
      version: capabilities.browserVersion,
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async run(code) {
        const expression = `JSON.stringify((() => { ${code} })() ?? null)`
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return JSON.parse(result.value)
      },
      act: async (actions) => void (await send('input.performActions', { context, actions })),
      picture: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    }
  },
}

interface Answer {
  readonly id: number
  readonly type: 'success' | 'error'
  readonly message: string
  readonly result: {
    readonly capabilities: { readonly browserVersion: string }
    readonly context: string
    readonly result: { readonly value: string }
    readonly exceptionDetails?: { readonly text: string }
    readonly data: string
  }
}

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

/** Drives WebKitGTK over classic WebDriver. */
const webkit: Kind = {
  name: 'WebKit',
  missing() {
    if (!onPath('WebKitWebDriver') || !miniBrowser())
      return 'no WebKitWebDriver with its MiniBrowser (Debian: webkit2gtk-driver)'
    return noScreen()
  },
  async start(whenDone) {
    const env = { LANG: 'C.UTF-8', ...(await screen(whenDone)) }
    const port = 4400 + (process.pid % 500)
    const { stdout, stderr } = run(whenDone, onPath('WebKitWebDriver') ?? '', [`--port=${port}`], env)
    stdout?.resume()
    stderr?.resume()
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const { value } = (await response.json()) as { value: Value }
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
      return value
    }
    const options = { binary: miniBrowser(), args: ['--automation'] }
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
    let session: Value | undefined
    for (let tries = 0; session === undefined; tries += 1)
      session = await call('POST', '', wanted).catch(async (problem: unknown) => {
        if (tries === 20) throw problem
        await wait(250)
        return undefined
      })
    const at = `/${session.sessionId}`
    whenDone.defer(async () => void (await call('DELETE', at).catch(() => undefined)))
    await call('POST', `${at}/window/rect`, { width: 1440, height: 960 })
    return {
      version: session.capabilities.browserVersion,
      open: async (url) => void (await call('POST', `${at}/url`, { url })),
      run: async (script) => call('POST', `${at}/execute/sync`, { script, args: [] }),
      act: async (actions) => void (await call('POST', `${at}/actions`, { actions })),
      picture: async () => Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64'),
    }
  },
}

interface Value {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
  readonly error: string
  readonly message: string
}

export const kinds: readonly Kind[] = [firefox, webkit]
