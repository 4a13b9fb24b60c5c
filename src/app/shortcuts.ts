import { focusRow, rowsIn } from '#components/table/rows.ts'
import { keptChoice } from '#runtime/storage.ts'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { areas } from './areas.ts'

export type Shortcut =
  | {
      readonly does: 'palette' | 'help' | 'next' | 'previous' | 'open' | 'search' | 'dock' | 'tick' | 'save' | 'prefix'
    }
  | { readonly does: 'go'; readonly to: string }

type Does = Exclude<Shortcut['does'], 'go' | 'prefix'>

/** The keys as printed on the keyboard. Single-key shortcuts can be switched off. */
export const shortcutKeys: Readonly<Record<Does, readonly string[]>> = {
  palette: ['Ctrl K'],
  save: ['Ctrl S', 'Ctrl ↵'],
  next: ['J'],
  previous: ['K'],
  open: ['O', '↵'],
  tick: ['X'],
  search: ['/'],
  dock: ['B'],
  help: ['?'],
}
const isDoes = (does: string): does is Does => does in shortcutKeys
const heard = Object.keys(shortcutKeys).filter(isDoes)

type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The shortcut of a key event; `isAfterG` after a `g`. It uses the typed letter and not the physical key, so that the
 * letters are the same in every layout. Dead keys and composed characters are no shortcuts.
 */
export function shortcutOf(pressed: Pressed, isAfterG: boolean): Shortcut | null {
  // 229: Safari reports the Enter that confirms a composition after the composition has ended.
  if (pressed.isComposing || pressed.keyCode === 229 || pressed.altKey) return null
  const printed = pressed.key === 'Enter' ? '↵' : pressed.key.toUpperCase()
  const key = pressed.ctrlKey || pressed.metaKey ? `Ctrl ${printed}` : printed
  // On some layouts these signs need Shift.
  if (pressed.shiftKey && key !== '?' && key !== '/') return null
  const area = isAfterG ? areas.find(({ letter }) => letter === key) : undefined
  if (area) return { does: 'go', to: `/${area.id}` }
  if (key === 'G') return { does: 'prefix' }
  const does = heard.find((each) => shortcutKeys[each].includes(key))
  return does === undefined ? null : { does }
}

/** Whether it is a single-key shortcut, which can be switched off. */
export const isOneKey = ({ does }: Shortcut): boolean => does !== 'palette' && does !== 'save'

const fields = [
  'input:not([type=checkbox],[type=radio])',
  'textarea',
  '[contenteditable]',
  '[role=textbox]',
  '[role=combobox]',
]

/** Whether letters typed here go into a field. A closed select keeps those that begin its options to itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields.join()) !== null

const overlays = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join()

/** A sheet beside the page counts while the focus is in it. */
const isCovering = (overlay: Element) =>
  !overlay.matches('[data-sheet=beside]') || overlay.contains(document.activeElement)

/** The topmost dialog, menu or list. */
export const overlay = (): Element | undefined => [...document.querySelectorAll(overlays)].findLast(isCovering)

/** Shows the next or previous record in the open sheet. Returns whether there is one that walks. */
export function walkSheet(step: 1 | -1): boolean {
  const walks = document.querySelector<HTMLElement>(`[data-sheet] [data-walk="${step}"]`)
  const above = overlay()
  if (walks === null || (above !== undefined && !above.contains(walks))) return false
  walks.click()
  return true
}

/** Closes the topmost menu, list or small dialog, and returns the focus to its trigger. */
export function closePopover(): void {
  const inside = overlay()
  if (inside === undefined) return
  const opener = document.querySelector<HTMLElement>('button[aria-expanded=true]:not([tabindex="-1"])')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  flushSync(() => (inside.contains(document.activeElement) ? document.activeElement : inside)?.dispatchEvent(escape))
  opener?.focus()
}

const page = () => document.querySelector('main')
const rowWithFocus = () => document.activeElement?.closest<HTMLElement>('tbody>tr') ?? null

/** Focuses the row `step` rows further, or the first visible one. */
export function moveRow(step: 1 | -1): void {
  const rows = rowsIn(page())
  const now = rowWithFocus()
  const first = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  const to = now === null ? first : Math.min(Math.max(rows.indexOf(now) + step, 0), rows.length - 1)
  const row = rows[to]
  if (row !== undefined) focusRow(row)
}

/** Opens the focused row. With Enter only a row that does not handle the key itself. */
export function openRow(key: string): void {
  const row = rowWithFocus()
  const opener = row?.querySelector<HTMLElement>('[data-opens-row]')
  if (key !== 'Enter') (opener ?? row)?.click()
  else if (row === document.activeElement) opener?.click()
}

/**
 * Ticks everything that can be ticked in the focused row (in a filtered order: the items that match), or unticks it.
 */
export function tickRow(): void {
  const ticks = [
    ...(rowWithFocus()?.querySelectorAll<HTMLInputElement>('[data-tick]:enabled:not([data-beside])') ?? []),
  ]
  const isOn = ticks.some(({ checked }) => !checked)
  for (const tick of ticks) if (tick.checked !== isOn) tick.click()
}

/** Focuses the list's search, or the choice of an organisation if there is no list yet. */
export function goToSearch(): void {
  const [field] = ['[type=search]', '[role=combobox]'].flatMap(
    (wanted) => page()?.querySelector<HTMLInputElement>(wanted) ?? [],
  )
  field?.focus()
  field?.select()
}

/** Focuses the actions for ticked rows, or the runs under way. */
export function goToDock(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]')
  const place = dock?.querySelector<HTMLElement>('select') ?? dock
  place?.focus()
}

/**
 * Presses the submit button of the form around `target`, or of the open dialog, or of the page's form that saves all it
 * shows. Returns whether there is one. A button marked `data-by-hand` moves points without a question and is never
 * pressed.
 */
export function save(target: EventTarget | null): boolean {
  // A field may be outside of its form.
  const own: unknown = target !== null && 'form' in target ? target.form : null
  const around = own instanceof HTMLFormElement ? own : target instanceof Element ? target.closest('form') : null
  // A search has no button of its own.
  const form =
    (around?.closest('search') ? null : around) ??
    (overlay() ?? document.querySelector('[data-page-form]'))?.querySelector('form')
  const button = [...(form?.elements ?? [])].find((each) => each.matches('[type=submit]:not([data-by-hand])'))
  if (button instanceof HTMLElement) button.click()
  return button !== undefined
}

const choice = keptChoice('laurel.oneKeyShortcuts')
const isOn = () => choice.get() !== 'off'
const switchTo = (on: boolean) => choice.set(on ? 'on' : 'off')

/** Whether single-key shortcuts are on (WCAG 2.1.4), and the setter; stored on this machine, shared by all tabs. */
export const useOneKeyShortcuts = () => [useSyncExternalStore(choice.onChange, isOn), switchTo] as const
