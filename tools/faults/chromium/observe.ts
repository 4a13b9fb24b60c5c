import type { Page } from 'playwright-core'

/** What the page shows of one money move. */
export interface Observed {
  /** The dialog's text; null where none is open. */
  readonly dialog: string | null
  /** The enabled buttons of the dialog. */
  readonly buttons: readonly string[]
  /** What the row of an order offers: to choose its status, to go on with its refund, or neither. */
  readonly row: 'select' | 'button' | 'fixed' | null
  /** The page lists the move as unfinished. */
  readonly isUnfinished: boolean
  /** A notice said that the points moved. */
  readonly isReported: boolean
  readonly isBusy: boolean
  readonly isLoaded: boolean
}

/** Where a page shows it. */
export interface Selectors {
  /** Entries of unfinished moves, and how the text of this one ends. */
  readonly unfinished: string
  readonly ending: string
  /** What is there once the page has loaded, and how its text ends. */
  readonly loaded: string
  readonly heading: string
}

const nothing: Observed = {
  dialog: null,
  buttons: [],
  row: null,
  isUnfinished: false,
  isReported: false,
  isBusy: false,
  isLoaded: false,
}

/** Reads the page; sees nothing while the page is being left. */
export const observe = (page: Page, selectors: Selectors): Promise<Observed> =>
  page.evaluate(observeInPage, selectors).catch(() => nothing)

function observeInPage({ unfinished, ending, loaded, heading }: Selectors): Observed {
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
  const enabled = [...(dialog?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
  )
  const endsWith = (words: string) => (element: Element) => element.textContent.trim().endsWith(words)
  const row = [...document.querySelectorAll('tr')].find((line) =>
    [...line.querySelectorAll('*')].some(endsWith(ending)),
  )
  const goOn = [...(row?.querySelectorAll('button') ?? [])].some((button) =>
    /^(Ver|Terminar)$/.test(button.textContent),
  )
  return {
    dialog: dialog?.innerText ?? null,
    buttons: enabled.map((button) => button.innerText.trim()).filter((words) => words !== ''),
    row: row === undefined ? null : goOn ? 'button' : row.querySelector('select') === null ? 'fixed' : 'select',
    isUnfinished: [...document.querySelectorAll(unfinished)].some(endsWith(ending)),
    isReported: localStorage.getItem('reported') !== null,
    isBusy: document.querySelector('main [aria-busy=true], [role=alertdialog] [aria-busy=true]') !== null,
    isLoaded: [...document.querySelectorAll(loaded)].some(endsWith(heading)),
  }
}
