import { useState } from 'react'

/** The state of a controlled field; `onChange` is called at every change. */
export function useKept<T>(initial: T, onChange: (value: T) => void) {
  const [value, setValue] = useState(initial)
  const change = (next: T) => {
    setValue(next)
    onChange(next)
  }
  return [value, change] as const
}
