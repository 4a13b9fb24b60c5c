import { useDeferredValue } from 'react'
import { useFilter } from 'react-aria-components/ComboBox'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'

/** The options that hold what was typed, whatever the case and accents; all of them before anything is. */
export function useMatches(options: readonly ComboBoxChoice[], typed: string | undefined) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const sought = useDeferredValue(typed)?.trim()
  return sought ? options.filter((option) => contains(option.label, sought)) : options
}
