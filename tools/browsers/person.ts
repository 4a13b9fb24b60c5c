import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './driver.ts'

const patienceMs = 15_000

/** `find` returns the first visible element with a matching name, in the topmost dialog before the page. */
const finding = `
  const inSight = (element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]') &&
    element.getBoundingClientRect().width > 0
  const textsOf = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()
  const nameOf = (element) => (element.getAttribute('aria-label') || textsOf(element.getAttribute('aria-labelledby')) ||
    [...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent).trim()
  const find = (selector, pattern) => [...document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]')].filter(inSight)
    .reverse().concat(document.body).flatMap((place) => [...place.querySelectorAll(selector)])
    .find((element) => inSight(element) && !element.disabled && new RegExp(pattern, 'i').test(nameOf(element)))
`
const call = (name: string, ...values: readonly unknown[]) =>
  `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`

const fields = 'input, textarea, [role=combobox], [role=textbox]'

export const keys = {
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
  home: '\uE011',
  end: '\uE010',
  control: '\uE009',
}

/** A person at a browser, who waits until what they press is visible and has stopped moving. */
export function personAt(driver: Driver) {
  const until = async (what: string, code: string): Promise<unknown> => {
    const end = Date.now() + patienceMs
    for (;;) {
      const found = await driver.run(`${finding}; ${code}`).catch((problem: unknown) => {
        if (Date.now() > end) throw problem
      })
      if (found) return found
      if (Date.now() > end) throw new Error(`${what} did not come`)
      await wait(100)
    }
  }
  const press = async (selector: string, name: string): Promise<void> => {
    const place = await until(
      `${selector} “${name}”`,
      `const found = ${call('find', selector, name)}
       if (!found) return null
       found.scrollIntoView({ block: 'nearest' })
       const { x, y, width, height } = found.getBoundingClientRect()
       const at = [Math.round(x + width / 2), Math.round(y + height / 2)]
       const before = window.laurelPlace
       window.laurelPlace = at.join()
       const top = document.elementFromPoint(...at)
       return before === at.join() && (found.contains(top) || top?.contains(found)) ? at : null`,
    )
    const [x, y] = Array.isArray(place) ? place : []
    const down = { type: 'pointerDown', button: 0 }
    const actions = [
      { type: 'pointerMove', x, y },
      down,
      { type: 'pause', duration: 40 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  const type = async (text: string, held?: string): Promise<void> => {
    const struck = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    const actions = held ? [{ type: 'keyDown', value: held }, ...struck, { type: 'keyUp', value: held }] : struck
    await driver.act([{ type: 'key', id: 'keyboard', actions }])
  }
  return {
    run: (code: string) => driver.run(`${finding}; ${code}`),
    press,
    type,
    until,
    open: driver.open,
    /** Replaces the value of a field by keyboard. */
    async fill(name: string, text: string) {
      await press(fields, name)
      await type('a', keys.control)
      await type(text)
    },
    see: (pattern: string) =>
      until(`“${pattern}”`, `return new RegExp(${JSON.stringify(pattern)}, 'i').test(document.body.innerText)`),
    gone: (selector: string) => until(`the end of ${selector}`, `return !${call('find', selector, '')}`),
    /** Neither protocol reaches a list that the system draws, so the page's own events make the choice. */
    async choose(name: string, option: string) {
      await until(
        `option “${option}” of “${name}”`,
        `const list = ${call('find', 'select', name)}
         const wanted = [...(list?.options ?? [])].find(({ text, disabled }) => !disabled && new RegExp(${JSON.stringify(option)}, 'i').test(text))
         if (!wanted) return false
         list.focus()
         Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, wanted.value)
         list.dispatchEvent(new Event('change', { bubbles: true }))
         return true`,
      )
    },
    /** Puts a picture of 2,000 pixels into the file field, as if it had been picked. */
    attach: (png: string) =>
      until(
        'a field for a picture',
        `const field = [...document.querySelectorAll('input[type=file]')].at(-1)
         if (!field) return false
         const bytes = Uint8Array.from(atob(${JSON.stringify(png)}), (letter) => letter.charCodeAt(0))
         const carried = new DataTransfer()
         carried.items.add(new File([bytes], 'feria.png', { type: 'image/png' }))
         field.files = carried.files
         field.dispatchEvent(new Event('change', { bubbles: true }))
         return true`,
      ),
  }
}

export type Person = ReturnType<typeof personAt>
