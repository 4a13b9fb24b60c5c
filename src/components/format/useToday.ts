import { useSyncExternalStore } from 'react'
import { useAfterPress } from '../buttons/afterPress.ts'
import { today } from './age.ts'

const onReturn = (listen: () => void) => {
  addEventListener('focus', listen)
  return () => removeEventListener('focus', listen)
}

/** When the reader's day began, in ms. A page that stayed open over midnight renders again when its window gets the focus. */
export const useToday = (): number => useAfterPress(useSyncExternalStore(onReturn, today))
