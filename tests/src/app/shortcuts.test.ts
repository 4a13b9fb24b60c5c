import { isOneKey, shortcutOf, type Shortcut } from '#app/shortcuts.ts'
import { expect, it } from 'vitest'

const plain = { keyCode: 0, isComposing: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
type Held = Partial<typeof plain>
const pressed = (key: string, held: Held = {}, isAfterG = false) => shortcutOf({ ...plain, ...held, key }, isAfterG)
const does = (key: string, held?: Held) => pressed(key, held)?.does ?? null

it('each single key has its shortcut, also with CapsLock', () => {
  expect(['j', 'k', 'o', 'Enter', 'x', '/', 'b', '?', 'g', 'J'].map((key) => does(key)).join(' ')).toBe(
    'next previous open open tick search dock help prefix next',
  )
  expect(['z', 'Tab', 'ArrowDown', 'constructor', 'Ñ'].map((key) => does(key))).toEqual([null, null, null, null, null])
})

it('with Shift only signs that some layouts type with it are shortcuts', () => {
  const shift = { shiftKey: true }
  expect(['?', '/', 'J', 'Enter'].map((key) => does(key, shift))).toEqual(['help', 'search', null, null])
})

it('after g an area’s letter opens it, and other keys keep their meaning', () => {
  expect(['p', 'g', 'j', 'z'].map((key) => pressed(key, {}, true))).toEqual([
    { does: 'go', to: '/products' },
    { does: 'go', to: '/goals' },
    { does: 'next' },
    null,
  ])
})

it('Ctrl or ⌘ opens the palette and saves a form', () => {
  const all = [{ ctrlKey: true }, { metaKey: true }].flatMap((held) =>
    ['k', 's', 'Enter', 'j'].map((key) => does(key, held)),
  )
  expect(all).toEqual(['palette', 'save', 'save', null, 'palette', 'save', 'save', null])
  expect(does('k', { ctrlKey: true, shiftKey: true })).toBeNull()
  const shortcuts = [pressed('k', { ctrlKey: true }), pressed('s', { ctrlKey: true }), pressed('j'), pressed('?')]
  expect(shortcuts.map((shortcut) => isOneKey(shortcut as Shortcut))).toEqual([false, false, true, true])
})

it('composition, dead keys and Alt are ignored', () => {
  expect(does('j', { isComposing: true })).toBeNull()
  expect(does('Enter', { keyCode: 229 })).toBeNull()
  expect(does('Dead')).toBeNull()
  expect(does('/', { altKey: true, ctrlKey: true })).toBeNull()
})
