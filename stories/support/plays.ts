import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

export type Canvas = ReturnType<typeof within>

/** Continues from the state that the story shows. Only tests run it: a reader finds the story in its state. */
export const onwards = <Context>(play: (context: Context) => Promise<void>) =>
  import.meta.env.MODE === 'test' ? play : () => Promise.resolve()

/** Checks that each of these texts is visible. */
export const shows =
  (...texts: readonly (string | RegExp)[]) =>
  async () => {
    for (const text of texts) await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  }

/** Checks the text of the alert. */
export const alerts = (text: string | RegExp) => async () =>
  expect(await screen.findByRole('alert')).toHaveTextContent(text)

/** Checks that the table of this name shows its rows as loading. */
export const awaitsRows = (name: string) => async () =>
  expect(await screen.findByRole('table', { name })).toHaveAttribute('aria-busy', 'true')

/** Checks an empty list: its text, and the button below that opens the dialog for a new record. */
export const offersANewOne = (text: string, label: string) => async () => {
  await shows(text)()
  const list = screen.getByRole('table').closest('section')?.parentElement as HTMLElement
  await userEvent.click(within(list).getByRole('button', { name: label }))
  await screen.findByRole('dialog', { name: label })
}

/** Checks that the page, open dialogs and these elements do not overflow to the right. */
export async function fitsAcross(...elements: readonly Element[]) {
  for (const { scrollWidth, clientWidth } of [document.documentElement, ...dialogBodies(), ...elements])
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

const dialogBodies = () =>
  [...document.querySelectorAll('[role$=dialog]')].flatMap((dialog) =>
    [...dialog.querySelectorAll('*')].filter(
      (part) => part.clientWidth >= dialog.clientWidth - 2 && getComputedStyle(part).overflowY === 'auto',
    ),
  )

/** Checks that each letter of these words is to the right of the one before, or on a later line. */
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

/** Pastes into a field where its keys are not what is proven: with each, the page around the field is drawn anew. */
export async function fill(field: Element, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

export const onAPhone = { globals: { viewport: { value: 'phone' } } }
/** For stories of a wide window. The review shows all others at every width. */
export const onADesk = { globals: { viewport: { value: 'desk' } } }
export const onASmallPhone = { globals: { viewport: { value: 'smallPhone' } } }

export const isGone = (role: 'dialog' | 'alertdialog' | 'listbox' | 'menu' | 'tooltip') =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull())

/** Animations of what is on the page now would last a minute from here on. */
export const animateSlowly = () =>
  document
    .querySelectorAll<HTMLElement>('body *')
    .forEach(({ style }) => style.setProperty('animation-duration', '60s', 'important'))

/** A product's open form, once its fields are there. */
export async function productForm() {
  await screen.findByLabelText('Name')
  return within(screen.getByRole('dialog'))
}

/** Opens another area by the navigation, which is a menu in a narrow window. */
export async function goTo(area: string) {
  const menu = screen.queryByRole('button', { name: 'Menú' })
  if (menu) await userEvent.click(menu)
  await userEvent.click(await screen.findByRole(menu ? 'menuitem' : 'link', { name: area }))
}
