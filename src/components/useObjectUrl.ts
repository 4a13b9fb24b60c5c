import { useCallback, useSyncExternalStore } from 'react'

const made = new Map<Blob, { readonly address: string; users: number }>()

/** An address for a file chosen in this page, given back when nobody shows it any more; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const subscribe = useCallback((callback: () => void) => (file ? use(file, callback) : () => undefined), [file])
  return useSyncExternalStore(subscribe, () => (file && made.get(file)?.address) ?? null)
}

function use(file: Blob, callback: () => void) {
  const one = made.get(file) ?? { address: URL.createObjectURL(file), users: 0 }
  made.set(file, one)
  one.users += 1
  callback()
  return () => {
    one.users -= 1
    if (one.users > 0) return
    made.delete(file)
    URL.revokeObjectURL(one.address)
  }
}
