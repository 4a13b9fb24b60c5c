import type { Page } from 'playwright-core'

/** What a person sees of one refund. */
export interface Sight {
  /** The words of the dialog; null where none is open. */
  readonly dialog: string | null
  /** What can be pressed in the dialog. */
  readonly buttons: readonly string[]
  /** What the list offers for the order: its status can be chosen, its refund can be gone on with, or neither. */
  readonly row: 'select' | 'button' | 'fixed' | null
  /** The refund stands among the unfinished ones above the list. */
  readonly isUnfinished: boolean
  /** The list is there. */
  readonly isLoaded: boolean
}

export const nothing: Sight = { dialog: null, buttons: [], row: null, isUnfinished: false, isLoaded: false }

/** Looks at the page; sees nothing where it is just being left. */
export const look = (page: Page, order: string): Promise<Sight> => page.evaluate(lookFor, order).catch(() => nothing)

/** Runs in the page. */
function lookFor(order: string): Sight {
  const dialog = document.querySelector<HTMLElement>('[role=alertdialog]')
  const pressable = [...(dialog?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.ariaBusy !== 'true',
  )
  const names = (place: Element) => place.textContent.trim().endsWith(`#${order}`)
  const row = [...document.querySelectorAll('tr')].find((line) => [...line.querySelectorAll('div')].some(names))
  const goOn = [...(row?.querySelectorAll('button') ?? [])].some((button) =>
    /^(Ver|Terminar)$/.test(button.textContent),
  )
  const unfinished = [...document.querySelectorAll('[aria-label="Movimientos sin terminar"] li > span')]
  return {
    dialog: dialog?.innerText ?? null,
    buttons: pressable.map((button) => button.innerText.trim()).filter((words) => words !== ''),
    row: row === undefined ? null : goOn ? 'button' : row.querySelector('select') === null ? 'fixed' : 'select',
    isUnfinished: unfinished.some(names),
    isLoaded: document.querySelector('[aria-label="Páginas"]') !== null,
  }
}
