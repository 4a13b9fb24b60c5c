import type { Plugin } from 'vite'

/**
 * Lets `later` fetch the files of a part before it is imported: puts `src/components/filesFirst.ts` before Vite's own
 * code around each `import()`, which preloads the files of all other parts as modules.
 */
export const filesFirst = (): Plugin => ({
  name: 'laurel:files-first',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      const own = code.replace('export const __vitePreload =', 'const preload =')
      if (own === code) this.error('Vite wraps imports in other code now.')
      return `import { fetchedFirst, noteLoaded } from '/src/components/filesFirst.ts'
${own}
export const __vitePreload = (load, files = []) => {
  const fetched = fetchedFirst(files)
  if (fetched) return preload(() => fetched.then(load))
  return preload(load, files).then((part) => (noteLoaded(files), part))
}`
    },
  },
})
