import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

export type Canvas = ReturnType<typeof within>

/** A play that goes on from what its story shows. Only tests play it: whoever opens the story finds it in its state. */
export const onwards = <Context>(play: (context: Context) => Promise<void>) =>
  import.meta.env['VITEST'] === undefined ? () => Promise.resolve() : play

/** A play that finds each of these texts in sight. */
export const shows =
  (...texts: readonly (string | RegExp)[]) =>
  async () => {
    for (const text of texts) await waitFor(() => expect(screen.getByText(text)).toBeVisible(), { timeout: 10_000 })
  }

/** A play that finds this text in the alert. */
export const alerts = (text: string | RegExp) => async () =>
  expect(await screen.findByRole('alert')).toHaveTextContent(text)

/** A play that finds the table of this name while its rows are awaited. */
export const awaitsRows = (name: string) => async () =>
  expect(await screen.findByRole('table', { name })).toHaveAttribute('aria-busy', 'true')

/** A play of an empty list: the text in the place of its rows, and the button below that opens the dialog of a new one. */
export const offersANewOne = (text: string, label: string) => async () => {
  await shows(text)()
  const list = screen.getByRole('table').closest('section')?.parentElement as HTMLElement
  await userEvent.click(within(list).getByRole('button', { name: label }))
  await screen.findByRole('dialog', { name: label }, { timeout: 10_000 })
}

/** Nothing of these reaches beyond its right edge; of the page unless it is said. */
export async function fitsAcross(...elements: readonly Element[]) {
  for (const { scrollWidth, clientWidth } of [document.documentElement, ...elements])
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** These words stand in the element as they are read: each letter at the right of the one before, or on a later line. */
export async function readsInOrder(element: Element, words: string) {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.includes(words) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  const text = nodes.nextNode()
  if (text === null) throw new Error(`“${words}” is not there.`)
  const start = text.textContent?.indexOf(words) ?? 0
  const places = Array.from(words, (_, at) => {
    const letter = document.createRange()
    letter.setStart(text, start + at)
    letter.setEnd(text, start + at + 1)
    return letter.getBoundingClientRect()
  })
  const turned = places.filter(({ left, top }, at) => {
    const before = places[at - 1]
    return before !== undefined && top < before.bottom && left < before.left
  })
  await expect(turned).toEqual([])
}

export const onAPhone = { globals: { viewport: { value: 'phone' } } }
/** For what only a wide window has. The others are shown at every width by the review. */
export const onADesk = { globals: { viewport: { value: 'desk' } } }
export const onASmallPhone = { globals: { viewport: { value: 'smallPhone' } } }

export const isGone = (role: 'dialog' | 'alertdialog' | 'listbox' | 'tooltip') =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull())

/** The open form of a product, once its fields are there. */
export async function productForm() {
  await screen.findByLabelText('Name', {}, { timeout: 10_000 })
  return within(screen.getByRole('dialog'))
}

/** To another area, by the entries of the bar; on a narrow screen they are a menu. */
export async function goTo(area: string) {
  const menu = screen.queryByRole('button', { name: 'Menú' })
  if (menu) await userEvent.click(menu)
  await userEvent.click(await screen.findByRole(menu ? 'menuitem' : 'link', { name: area }))
}
