import { useSyncExternalStore } from 'react'

/** Whether a dialog stands over the page, which can be neither pointed at nor focused meanwhile. */
export const useIsCovered = () => useSyncExternalStore(subscribe, isCovered)

const isCovered = () => document.querySelector('[inert]') !== null

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  return () => observer.disconnect()
}
