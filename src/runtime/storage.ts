import { useSyncExternalStore } from 'react'

/** What the console needs of a browser's storage. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The same, of a storage whose keys nobody lists. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage as the console uses it. Some browsers refuse it, even to be read, and any can be full: neither
 * may stop a screen. `open` gives the browser's own, and may throw.
 */
export function safeStorage(open: () => KeyValues) {
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let isForThisPage = false

  function lost() {
    if (isForThisPage) return
    isForThisPage = true
    for (const listen of listeners) listen()
  }
  const inBrowser = <Value>(use: (storage: KeyValues) => Value, otherwise: Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }

  /** What must outlive the page: reading never throws, and `setItem` throws where the browser does not keep the value. */
  const lasting: KeyValues = {
    get length() {
      return inBrowser((storage) => storage.length, 0)
    },
    key: (index) => inBrowser((storage) => storage.key(index), null),
    getItem: (key) => inBrowser((storage) => storage.getItem(key), null),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: (key) => inBrowser((storage) => storage.removeItem(key), undefined),
  }

  /** What may end with the page: a value that the browser does not keep is held in memory. */
  const kept: KeyValues = {
    get length() {
      return memory.size + lasting.length
    },
    key: (index) => [...memory.keys()][index] ?? lasting.key(index - memory.size),
    getItem: (key) => memory.get(key) ?? lasting.getItem(key),
    setItem(key, value) {
      try {
        lasting.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
        lost()
      }
    },
    removeItem(key) {
      memory.delete(key)
      lasting.removeItem(key)
    },
  }

  return {
    lasting,
    kept,
    /** Something is held in memory alone, or would be: it ends with this page. */
    isForThisPage: () => isForThisPage || !inBrowser((storage) => storage.length >= 0, false),
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

/** The one owner of this browser's storage: nothing else may touch it. */
export const browserStorage = safeStorage(() => localStorage)

/** A choice kept under a key, and shared by all tabs of this machine. */
export function keptChoice(storageKey: string) {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listen of listeners) listen()
  }
  return {
    get: () => browserStorage.kept.getItem(storageKey),
    set(value: string): void {
      browserStorage.kept.setItem(storageKey, value)
      notify()
    },
    /** Calls back when it is made here or in another tab. */
    onChange(listen: () => void): () => void {
      const elsewhere = ({ key }: StorageEvent) => key === storageKey && listen()
      listeners.add(listen)
      addEventListener('storage', elsewhere)
      return () => {
        listeners.delete(listen)
        removeEventListener('storage', elsewhere)
      }
    },
  }
}

/** Whether what is kept ends with this page, since the browser refuses to keep it or has no room. */
export const useIsForThisPage = () => useSyncExternalStore(browserStorage.onChange, browserStorage.isForThisPage)
