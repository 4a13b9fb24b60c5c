import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#testing/browser.ts'
import { bookApp, builtBook, served } from './review/book.ts'
import { compareThumbnails } from './review/thumbnails.ts'
import { readArguments } from './arguments.ts'

// Drives the machine panel of the built book, and compares small pictures with their stories: `npm run panel --
// storybook-static` takes one that is built already.
const patience = 60_000
const { positionals } = readArguments(
  'npm run panel -- [FOLDER]   drives the machine panel of the book, or of the one in FOLDER, and compares its pictures',
  { allowPositionals: true },
)
const root = builtBook(positionals[0])
await using server = await served(bookApp(root))
const book = `${server.address}book/`
const browser = await launchBrowser()
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'es-CO',
  permissions: ['clipboard-read', 'clipboard-write'],
})
context.setDefaultTimeout(patience)

const panel = (page: Page) => page.locator('.inspector')
const machine = (page: Page, name: string) => panel(page).getByRole('region', { name: `Machine ${name}` })
const state = (page: Page) => panel(page).locator('.aside h2').first()
const noMachine = /This story shows no machine/

async function opened(address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}
const atStory = (id: string, more = '') => opened(`${book}?path=/story/${id}${more}`)
/** Goes to a story as the sidebar does; there it may be in a closed group. */
const select = (page: Page, id: string) =>
  page.evaluate((story) => {
    history.pushState({}, '', `?path=/story/${story}`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, id)

try {
  // A story of a form shows its machine, and says nothing else while it starts.
  const editor = await atStory('products-product-editor--editing-in-conflict')
  await panel(editor).waitFor()
  let isSaid = false
  void panel(editor)
    .getByText(noMachine)
    .waitFor()
    .then(
      () => (isSaid = true),
      () => {},
    )
  await machine(editor, 'form').waitFor()
  assert.ok(!isSaid, 'The panel says that no machine runs while the story starts.')

  // Enter in the search opens the first hit, which has the focus that its typing needs.
  await editor.getByPlaceholder('Any words').fill('session expired dialog')
  await editor.locator('.word-search a').first().waitFor()
  await editor.keyboard.press('Enter')
  const canvas = editor.frameLocator('#storybook-preview-iframe')
  await canvas.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  console.log('Enter opens the first hit of a search, and its play ends.')

  // Controls on another story, and back.
  await select(editor, 'components-button--primary')
  await editor.getByRole('tab', { name: /^Controls/ }).click()
  await select(editor, 'products-product-editor--editing-in-conflict')
  await machine(editor, 'form').waitFor()
  await editor.close()
  console.log('The panel shows the machine at once, and after Controls on another story.')

  // Another theme draws the story again, and its machine goes on.
  const themed = await atStory('orders-refund--outcome-unknown')
  await machine(themed, 'refund').waitFor()
  await themed.getByRole('button', { name: /^Theme/ }).click()
  await themed.getByRole('option', { name: /Both side by side/ }).click()
  await themed.frameLocator('[title="The same story in the dark theme"]').getByRole('alertdialog').waitFor()
  await machine(themed, 'refund').waitFor()
  assert.equal(await panel(themed).getByText(noMachine).count(), 0)
  await themed.close()
  console.log('The panel shows the machine with both themes side by side.')

  // What the console starts with itself is shown only when it is chosen.
  const page = await atStory('clients-clients-page--full')
  await panel(page)
    .getByText(/is about none of the machines/)
    .waitFor()
  await panel(page).getByRole('combobox', { name: 'Actor' }).selectOption({ index: 1 })
  await panel(page)
    .getByRole('region', { name: /^Machine / })
    .waitFor()
  await page.close()
  console.log('Where no machine is what the story is about, the panel says so.')

  const dark = await atStory('orders-refund--outcome-unknown', '&globals=scheme:dark')
  await dark.getByRole('button', { name: 'Theme Dark' }).waitFor()
  await dark.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  const faint: readonly string[] = await dark.evaluate(`
    axe.run({ include: ['[role=toolbar]'] }, { runOnly: ['color-contrast'] })
      .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary)))`)
  assert.deepEqual(faint, [])
  await dark.close()
  console.log('The toolbar is readable in the dark.')

  // Steps stand in the address, which leads there in a new page.
  const refund = await atStory('orders-refund--outcome-unknown')
  await machine(refund, 'refund').waitFor()
  await refund.getByRole('button', { name: 'Hold answers' }).click()
  await refund.getByRole('button', { name: 'retried', exact: true }).click()
  await refund.getByRole('button', { name: 'refundPoints failed' }).click()
  await refund.waitForURL(/&hold=true&steps=retried,refundPoints\.failed:unknown$/)
  await state(refund).getByText('checkingOutcome').waitFor()
  const other = await opened(refund.url())
  await state(other).getByText('checkingOutcome').waitFor()
  const alone = await opened(refund.url().replace(/\?path=\/story\/([^&]*)/, 'iframe.html?viewMode=story&id=$1'))
  await alone.getByText('Comprobando qué pasó con los puntos.').waitFor()
  console.log(`The address leads to the same state: ${refund.url()}`)

  await refund.getByRole('button', { name: 'Copy report' }).click()
  await refund.getByText('Copied report.').waitFor()
  const report = await refund.evaluate(() => navigator.clipboard.readText())
  for (const line of [`Address: ${refund.url()}`, 'Machine: refund', 'State: checkingOutcome', '  xstate: '])
    assert.ok(report.includes(line), `The report lacks “${line}”:\n${report}`)
  await refund.getByRole('button', { name: 'Save as story' }).click()
  const story = await refund.getByRole('textbox', { name: 'Text of stories/orders/Refund.stories.tsx' }).inputValue()
  assert.ok(story.includes("steps: 'retried,refundPoints.failed:unknown',"), story)
  console.log(`${report}\n\n${story}`)

  const unfit = await atStory('orders-refund--outcome-unknown', '&steps=retried,poured,refundPoints.done')
  await unfit
    .getByRole('alert')
    .getByText(/^Step 2 of 3, “poured” does not fit: refund hears no “poured”/)
    .waitFor()
  console.log('A step that does not fit is named.')

  // The pictures on a subject's page are what its stories draw.
  for (const subject of ['components-button--docs', 'components-table--docs', 'orders-refund--docs']) {
    const { count, different } = await compareThumbnails(context, book, subject)
    assert.ok(count > 0, `${subject} has no picture.`)
    assert.deepEqual(different, [])
    console.log(`${count} pictures of ${subject} are what their stories draw.`)
  }
} finally {
  await browser.close()
}
