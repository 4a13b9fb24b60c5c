import type { Browser, Page } from 'playwright-core'
import type { Outcome } from './page/main.tsx'
import type { SinkName } from './page/sinks.tsx'

export interface XssVisit {
  tryAll(sink: SinkName, texts: readonly string[]): Promise<Outcome>
  /** What ran so far, in any frame, and where the page was taken to. */
  readonly ran: ReadonlySet<string>
  close(): Promise<void>
}

/** The page of sinks in a browser where `alert` and its like tell who called them, in every frame. */
export async function visitSinks(browser: Browser, address: string): Promise<XssVisit> {
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
    close: () => context.close(),
  }
}
