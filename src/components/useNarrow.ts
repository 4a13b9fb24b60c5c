import { useSyncExternalStore } from 'react'

const query = '(width < 720px)'

/** Whether the page matches `theme.media.narrow`, where rows are cards. */
export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => matchMedia(query).matches)

function onChange(callback: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', callback)
  return () => media.removeEventListener('change', callback)
}
