import type { Page } from 'playwright-core'

/** What a person sees of one money move. */
export interface Sight {
  /** The words of the dialog; null where none is open. */
  readonly dialog: string | null
  /** What can be pressed in the dialog. */
  readonly buttons: readonly string[]
  /** What a list offers for an order: its status can be chosen, its refund can be gone on with, or neither. */
  readonly row: 'select' | 'button' | 'fixed' | null
  /** The page says that the move is unfinished. */
  readonly isUnfinished: boolean
  /** A notice said that the points moved. */
  readonly isReported: boolean
  /** Something is under way in the page, or in the dialog. */
  readonly isBusy: boolean
  /** What the move begins from is there. */
  readonly isLoaded: boolean
}

/** Where a page says what. */
export interface Signs {
  /** Where unfinished moves stand, and how the words about this one end. */
  readonly unfinished: string
  readonly ending: string
  /** What is there once the page is loaded, and its words; any where they are empty. */
  readonly loaded: string
  readonly heading: string
}

const rest = { row: null, isUnfinished: false, isReported: false, isBusy: false, isLoaded: false }
const nothing: Sight = { dialog: null, buttons: [], ...rest }

/** Looks at the page; sees nothing where it is just being left. */
export const look = (page: Page, signs: Signs): Promise<Sight> => page.evaluate(lookFor, signs).catch(() => nothing)

/** Runs in the page. */
function lookFor({ unfinished, ending, loaded, heading }: Signs): Sight {
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
  const pressable = [...(dialog?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
  )
  const endsWith = (words: string) => (place: Element) => place.textContent.trim().endsWith(words)
  const row = [...document.querySelectorAll('tr')].find((line) =>
    [...line.querySelectorAll('div')].some(endsWith(ending)),
  )
  const goOn = [...(row?.querySelectorAll('button') ?? [])].some((button) =>
    /^(Ver|Terminar)$/.test(button.textContent),
  )
  return {
    dialog: dialog?.innerText ?? null,
    buttons: pressable.map((button) => button.innerText.trim()).filter((words) => words !== ''),
    row: row === undefined ? null : goOn ? 'button' : row.querySelector('select') === null ? 'fixed' : 'select',
    isUnfinished: [...document.querySelectorAll(unfinished)].some(endsWith(ending)),
    isReported: localStorage.getItem('reported') !== null,
    isBusy: document.querySelector('main [aria-busy=true], [role=alertdialog] [aria-busy=true]') !== null,
    isLoaded: [...document.querySelectorAll(loaded)].some(endsWith(heading)),
  }
}
