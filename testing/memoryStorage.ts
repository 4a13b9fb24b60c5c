/** A browser's local storage in memory. Beyond the limit, in characters, it throws as a full storage does. */
export function memoryStorage(limit = Infinity): Storage {
  const kept = new Map<string, string>()
  const sizeWithout = (key: string) =>
    [...kept].reduce((size, [name, value]) => (name === key ? size : size + name.length + value.length), 0)
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (sizeWithout(key) + key.length + value.length > limit)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
