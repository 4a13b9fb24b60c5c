import { useState } from 'react'

/** The value of a controlled field, kept as its form would; `onChange` hears of every change. */
export function useKept<T>(initial: T, onChange: (value: T) => void) {
  const [value, setValue] = useState(initial)
  const change = (next: T) => {
    setValue(next)
    onChange(next)
  }
  return [value, change] as const
}
