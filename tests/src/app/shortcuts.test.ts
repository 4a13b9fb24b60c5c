import { isOneKey, shortcutOf, type Shortcut } from '#app/shortcuts.ts'
import { expect, it } from 'vitest'

const plain = { keyCode: 0, isComposing: false, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
type Held = Partial<typeof plain>
const pressed = (key: string, held: Held = {}, isAfterG = false) => shortcutOf({ ...plain, ...held, key }, isAfterG)
const does = (key: string, held?: Held) => pressed(key, held)?.does ?? null

it('one key each goes on, back, opens, ticks, searches and helps; capitals by CapsLock too', () => {
  expect(['j', 'k', 'o', 'Enter', 'x', '/', 'b', '?', 'g', 'J'].map((key) => does(key)).join(' ')).toBe(
    'next previous open open tick search dock help prefix next',
  )
  expect(['z', 'Tab', 'ArrowDown', 'constructor', 'Ñ'].map((key) => does(key))).toEqual([null, null, null, null, null])
})

it('Shift is no shortcut, but for the signs that some layouts type with it', () => {
  const shift = { shiftKey: true }
  expect(['?', '/', 'J', 'Enter'].map((key) => does(key, shift))).toEqual(['help', 'search', null, null])
})

it('a letter after g leads to its screen, g itself too; any other is what it always is', () => {
  expect(['p', 'g', 'j', 'z'].map((key) => pressed(key, {}, true))).toEqual([
    { does: 'go', to: '/products' },
    { does: 'go', to: '/goals' },
    { does: 'next' },
    null,
  ])
})

it('with Ctrl or ⌘ the palette opens and a form is saved, whatever one-key shortcuts are', () => {
  const all = [{ ctrlKey: true }, { metaKey: true }].flatMap((held) =>
    ['k', 's', 'Enter', 'j'].map((key) => does(key, held)),
  )
  expect(all).toEqual(['palette', 'save', 'save', null, 'palette', 'save', 'save', null])
  expect(does('k', { ctrlKey: true, shiftKey: true })).toBeNull()
  const shortcuts = [pressed('k', { ctrlKey: true }), pressed('s', { ctrlKey: true }), pressed('j'), pressed('?')]
  expect(shortcuts.map((shortcut) => isOneKey(shortcut as Shortcut))).toEqual([false, false, true, true])
})

it('what is being composed, dead keys and Alt are left alone', () => {
  expect(does('j', { isComposing: true })).toBeNull()
  expect(does('Enter', { keyCode: 229 })).toBeNull()
  expect(does('Dead')).toBeNull()
  expect(does('/', { altKey: true, ctrlKey: true })).toBeNull()
})
