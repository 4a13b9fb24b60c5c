import path from 'node:path'
import { build, type Plugin } from 'vite'
import { leastNode } from './platforms.ts'

/** Bundles the server and its commands with all packages they use into one folder that needs no `node_modules`. */
export async function bundleServer(checkout: string, outDir: string): Promise<void> {
  await build({
    root: checkout,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [threads(), ownCommands()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: `node${leastNode}`,
      minify: false,
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        input: { laurel: path.join(checkout, 'tools/release/commands.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/** Makes a chunk of each module that is started as a thread: `new URL('./thread.ts', import.meta.url)`. */
const threads = (): Plugin => ({
  name: 'laurel:threads',
  enforce: 'pre',
  resolveFileUrl: ({ fileName }) => `new URL('./${fileName}', import.meta.url)`,
  async transform(code, id) {
    const written = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
    const found = [...code.matchAll(written)].map(([, module = '']) => module)
    const chunks = new Map(
      found.map((module) => [module, this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), module) })]),
    )
    if (chunks.size === 0) return undefined
    return code.replace(written, (_, module: string) => `import.meta.ROLLUP_FILE_URL_${chunks.get(module)}`)
  },
})

/** Replaces npm commands in messages by the commands of the release. */
const ownCommands = (): Plugin => ({
  name: 'laurel:own-commands',
  transform: (code, id) =>
    /\/(server|tools)\//.test(id)
      ? code.replaceAll(/npm run (migrate|staff|database)( --)?/g, './laurel $1')
      : undefined,
})
