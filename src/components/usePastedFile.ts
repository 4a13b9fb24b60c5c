import { useEffect, useEffectEvent } from 'react'

const writable = 'input, textarea, select, [contenteditable]'

/** Takes a file pasted anywhere on the page but into something one types in. */
export function usePastedFile(onPick: (file: File) => void, isDisabled = false): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const isTyping = event.target instanceof Element && event.target.closest(writable)
    if (!file || isTyping || isDisabled) return
    event.preventDefault()
    onPick(file)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
