import { useSyncExternalStore } from 'react'

/** The part of a browser's storage that the console uses. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The same without listing keys. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Wraps the browser's storage. Some browsers block it, even for reading, and any can be full: neither may break a
 * screen. `open` returns the browser's storage and may throw.
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

  /**
   * For what must survive the page: reading never throws, and `setItem` throws if the browser does not store the value.
   */
  const lasting: KeyValues = {
    get length() {
      return inBrowser((storage) => storage.length, 0)
    },
    key: (index) => inBrowser((storage) => storage.key(index), null),
    getItem: (key) => inBrowser((storage) => storage.getItem(key), null),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: (key) => inBrowser((storage) => storage.removeItem(key), undefined),
  }

  /** For what may end with the page: a value that the browser does not store is kept in memory. */
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
    /** Whether a value is only in memory, or would be, and so ends with this page. */
    isForThisPage: () => isForThisPage || !inBrowser((storage) => storage.length >= 0, false),
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

/** Nothing else may use `localStorage`. */
export const browserStorage = safeStorage(() => localStorage)

/** A choice stored under a key, shared by all tabs of this machine. */
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
    /** Listens to changes in any tab. */
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

/** Whether stored values end with this page, because the browser blocks its storage or it is full. */
export const useIsForThisPage = () => useSyncExternalStore(browserStorage.onChange, browserStorage.isForThisPage)
