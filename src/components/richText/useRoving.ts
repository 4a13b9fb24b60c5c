import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** One of many is reached by Tab, the one that was used last; from there the arrows, Home and End reach the others. */
export function useRoving(first: string) {
  const [current, setCurrent] = useState(first)
  return {
    tool: (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setCurrent(name) }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
      const at = tools.findIndex((tool) => tool === event.target)
      const next = {
        ArrowRight: (at + 1) % tools.length,
        ArrowLeft: (at - 1 + tools.length) % tools.length,
        Home: 0,
        End: tools.length - 1,
      }[event.key]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      tools[next]?.focus()
    },
  }
}
