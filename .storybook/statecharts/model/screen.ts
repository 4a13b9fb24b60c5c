import { userEvent } from 'storybook/test'
import { isDisabled, piecesOfPage, type Front } from './pageText.ts'

/** The page as a person uses it. */
export interface Screen {
  readonly user: ReturnType<typeof userEvent.setup>
  /** Waits for an enabled control of this role and name. @throws if there is none */
  readonly find: (role: string, name: string | RegExp) => Promise<HTMLElement>
  readonly press: (name: string | RegExp, role?: string) => Promise<void>
  /** Replaces the text of a field. */
  readonly fill: (name: string | RegExp, text: string, role?: string) => Promise<void>
  /** Picks a file with the button, or drops it if its type cannot be picked. */
  readonly pick: (name: string | RegExp, file: File) => Promise<void>
}

/** Waits at most so many frames for a control. */
export function screenFor(frames: number, front: Front): Screen {
  const user = userEvent.setup({ delay: null, applyAccept: false })
  const find: Screen['find'] = async (role, name) => {
    const isNamed = (its: string) => (typeof name === 'string' ? its === name : name.test(its))
    const look = () =>
      piecesOfPage(front).find((piece) => piece.role === role && isNamed(piece.name) && !isDisabled(piece.element))
        ?.element
    await until(() => look() !== undefined, frames)
    const found = look()
    if (found instanceof HTMLElement) return found
    throw new Error(`there is no ${role} ${String(name)} that can be used`)
  }
  return {
    user,
    find,
    press: async (name, role = 'button') => user.click(await find(role, name)),
    fill: async (name, text, role = 'textbox') => {
      const field = await find(role, name)
      await user.tripleClick(field)
      await (text === '' ? user.keyboard('{Delete}') : user.paste(text))
    },
    pick: async (name, file) => {
      const input = (await find('button', name))
        .closest(':has(input[type=file])')
        ?.querySelector<HTMLElement>('input[type=file]')
      if (input) await user.upload(input, file)
    },
  }
}

/** Waits until React has rendered: two turns of the event loop, without a clock. */
export async function settled() {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resume) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resume)
      port1.start()
      port2.postMessage(null)
    })
}

/** Checks at each frame. */
export async function until(isTrue: () => boolean, frames: number) {
  for (let frame = 0; frame < frames && !isTrue(); frame += 1) await new Promise(requestAnimationFrame)
}
