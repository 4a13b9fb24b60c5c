import { defaultConfig } from '#contract/config.ts'
import { consolePolicy } from '#server/console/policy.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import type { Outcome } from './page/main.tsx'
import type { SinkName } from './page/sinks.tsx'

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

export interface SinkPage {
  /** Opens the page of sinks under the console's own policy (`guarded`) or without one (`bare`). */
  visit(policy: 'guarded' | 'bare'): Promise<SinkVisit>
  close(): Promise<void>
}

/** Builds the components as for the console, on a page that holds nothing else. */
export async function openSinkPage(browser: Browser): Promise<SinkPage> {
  const files = await builtPage()
  const open = async (headers: Readonly<Record<string, string>>) => {
    const httpServer = await startHttpServer({ host: '127.0.0.1', port: 0 })
    httpServer.answerWith((request) => {
      const name = new URL(request.url).pathname.slice(1) || 'index.html'
      const body = files.get(name)
      const type = types[path.extname(name).slice(1)] ?? 'application/octet-stream'
      return new Response(body ?? 'Not found', {
        status: body ? 200 : 404,
        headers: { ...headers, 'content-type': type },
      })
    })
    return httpServer
  }
  const guarded = await open({ 'content-security-policy': consolePolicy(defaultConfig) })
  const bare = await open({})
  return {
    visit: (policy) => visitSinks(browser, (policy === 'guarded' ? guarded : bare).address),
    async close() {
      await Promise.all([guarded.close(), bare.close()])
    },
  }
}

async function builtPage(): Promise<ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>> {
  const built = await build({
    root: path.join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Inside a test runner the build would get the development version of React.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false }, minify: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return new Map(
    outputs
      .flatMap((output) => ('output' in output ? output.output : []))
      .map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : new Uint8Array(file.source),
      ]),
  )
}

interface SinkVisit {
  tryAll(sink: SinkName, texts: readonly string[]): Promise<Outcome>
  /** Every script that ran, in any frame, and every navigation. */
  readonly ran: ReadonlySet<string>
}

/** Opens the page of sinks; `alert` and the like report their caller in every frame. */
async function visitSinks(browser: Browser, address: string): Promise<SinkVisit> {
  const context = await browser.newContext()
  const ran = new Set<string>()
  await context.addInitScript(() => {
    // eslint-disable-next-line no-console
    const tell = (by?: unknown) => console.debug(`ran: ${String(by)}`)
    Object.assign(window, { alert: tell, confirm: tell, prompt: tell, print: tell })
  })
  context.on('console', (message) => {
    if (message.text().startsWith('ran: ')) ran.add(message.text())
  })
  const page: Page = await context.newPage()
  await page.goto(address)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) ran.add(`went to ${frame.url()}`)
  })
  page.on('popup', (popup) => ran.add(`opened ${popup.url()}`))
  return {
    ran,
    tryAll: (sink, texts) => page.evaluate(([name, all]) => window.tryAll(name, all), [sink, texts] as const),
  }
}
