import { keptChoice } from '#runtime/storage.ts'
import { useSyncExternalStore } from 'react'
import { areas } from './areas.ts'

export type Shortcut =
  | { readonly does: 'palette' | 'help' | 'next' | 'previous' | 'open' | 'search' | 'dock' | 'save' | 'prefix' }
  | { readonly does: 'go'; readonly to: string }

/** Every shortcut as it is told to people, in groups. Those of one key can be switched off. */
export const shortcutGroups = [
  {
    title: 'En todas partes',
    shortcuts: [
      { keys: ['Ctrl K'], does: 'Buscar y abrir' },
      { keys: ['Ctrl S', 'Ctrl ↵'], does: 'Guardar el formulario en el que se escribe' },
      { keys: ['Esc'], does: 'Cerrar lo que está abierto' },
    ],
  },
  {
    title: 'Con una tecla',
    shortcuts: [
      { keys: ['J'], does: 'Fila siguiente' },
      { keys: ['K'], does: 'Fila anterior' },
      { keys: ['O', '↵'], does: 'Abrir la fila' },
      { keys: ['/'], does: 'Buscar en la lista' },
      { keys: ['B'], does: 'Ir a lo seleccionado y a los cambios en curso' },
      { keys: ['?'], does: 'Mostrar estos atajos' },
    ],
  },
  {
    title: 'Ir a: G y después',
    shortcuts: areas.map(({ title, letter }) => ({ keys: [letter.toUpperCase()], does: title })),
  },
] as const

type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const single = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  o: 'open',
  b: 'dock',
  Enter: 'open',
  g: 'prefix',
} as const
const isSingle = (key: string): key is keyof typeof single => Object.hasOwn(single, key)
const withControl = { k: 'palette', s: 'save', Enter: 'save' } as const
const isWithControl = (key: string): key is keyof typeof withControl => Object.hasOwn(withControl, key)

/**
 * What a key asks for; `isAfterG` after a `g` alone. It goes by what the key types and not by where it lies, so every
 * layout has the same letters; what a layout takes several keys for, an accent or a sign of another script, is none.
 */
export function shortcutOf(pressed: Pressed, isAfterG: boolean): Shortcut | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed
  // 229: Safari ends a composition before it tells of the Enter that confirmed it.
  if (pressed.isComposing || pressed.keyCode === 229 || altKey) return null
  const isLetter = pressed.key.length === 1
  const key = isLetter ? pressed.key.toLowerCase() : pressed.key
  if (ctrlKey || metaKey) return isWithControl(key) && !shiftKey ? { does: withControl[key] } : null
  // The signs are typed with Shift on some layouts.
  if (shiftKey && key !== '?' && key !== '/') return null
  const area = isAfterG ? areas.find(({ letter }) => letter === key) : undefined
  if (area) return { does: 'go', to: `/${area.id}` }
  return isSingle(key) ? { does: single[key] } : null
}

/** Whether a shortcut is of one key, and so may be switched off; Enter on a row is what Enter does everywhere. */
export const isOneKey = ({ does }: Shortcut): boolean => does !== 'palette' && does !== 'save'

const button = ['checkbox', 'radio'].map((type) => `[type=${type}]`).join()
const fields = [`input:not(${button})`, 'textarea', 'select', '[contenteditable]', '[role=textbox]', '[role=combobox]']

/** Whether letters pressed here are typed, or choose from a list. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields.join()) !== null

const overlays = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join()

/** The dialog, menu or list that stands over the page, the topmost of them. */
export const overlay = (): Element | undefined => [...document.querySelectorAll(overlays)].at(-1)

const page = () => document.querySelector('main')
const rowWithFocus = () => document.activeElement?.closest<HTMLElement>('tbody>tr') ?? null

/** Gives the focus to the row `step` further, or to the first in sight. */
export function moveRow(step: 1 | -1): void {
  const rows = [...(page()?.querySelectorAll<HTMLElement>('tbody>tr:not([aria-hidden])') ?? [])].filter(
    ({ textContent }) => textContent !== '',
  )
  const now = rowWithFocus()
  const first = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  const to = now === null ? first : Math.min(Math.max(rows.indexOf(now) + step, 0), rows.length - 1)
  const row = rows[to]
  if (row === undefined) return
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Opens the row that has the focus. With Enter only one that does not hear the key itself. */
export function openRow(key: string): void {
  const row = rowWithFocus()
  const opener = row?.querySelector<HTMLElement>('[data-opens-row]')
  if (key !== 'Enter') (opener ?? row)?.click()
  else if (row === document.activeElement) opener?.click()
}

/** Goes to the search of the list in sight, or to the choice of an organisation where there is no list yet. */
export function goToSearch(): void {
  const [field] = ['[type=search]', '[role=combobox]'].flatMap(
    (wanted) => page()?.querySelector<HTMLInputElement>(wanted) ?? [],
  )
  field?.focus()
  field?.select()
}

/** Goes to what is done with the ticked rows, or to the runs under way. */
export function goToDock(): void {
  const dock = document.querySelector<HTMLElement>('[data-dock]')
  const place = dock?.querySelector<HTMLElement>('select') ?? dock
  place?.focus()
}

/**
 * Presses the button that saves the form around `target`, or the one of the open dialog; whether there is one. What moves
 * points without a question, `data-by-hand`, waits for a press of its own.
 */
export function save(target: EventTarget | null): boolean {
  // A field may stand outside of its form.
  const own: unknown = target !== null && 'form' in target ? target.form : null
  const around = own instanceof HTMLFormElement ? own : target instanceof Element ? target.closest('form') : null
  const form = around ?? overlay()?.querySelector('form')
  const button = [...(form?.elements ?? [])].find((each) => each.matches('[type=submit]:not([data-by-hand])'))
  if (button instanceof HTMLElement) button.click()
  return button !== undefined
}

const choice = keptChoice('laurel.oneKeyShortcuts')
const isOn = () => choice.get() !== 'off'
const switchTo = (on: boolean) => choice.set(on ? 'on' : 'off')

/** Whether shortcuts of one key count (WCAG 2.1.4), and the switch; kept on this machine and shared by all tabs. */
export const useOneKeyShortcuts = () => [useSyncExternalStore(choice.onChange, isOn), switchTo] as const
