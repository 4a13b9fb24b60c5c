import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { findCycle } from '#tools/build/noImportCycles.ts'
import { brokenImports } from './layers.ts'

const places = '{contract,machines,server,src,stories,testing,tests,tools,.storybook}/**/*.{ts,tsx}'
const files = globSync(places).map((path) => path.replaceAll('\\', '/'))
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The file that a path of an import names, from the root; a package as it is. */
const fileOf = (file: string, path: string): string =>
  path.startsWith('.')
    ? posix.join(posix.dirname(file), path)
    : path.replace(/^#/, '').replace(/^(api|language|components|parts|runtime|resource|screens|app)\//, 'src/$1/')

describe('imports go one way', () => {
  it('no file imports against the direction of the rooms', () => {
    expect(sources.flatMap(([file, source]) => brokenImports(file, source))).toEqual([])
  })

  it('no file imports itself over others, not even for a type', () => {
    const imported = new Map(
      sources.map(([file, source]) => [file, importsOf(source).map((path) => fileOf(file, path))]),
    )
    expect(findCycle([...imported.keys()], (file) => imported.get(file) ?? [])).toBeUndefined()
    const folders = new Set([...imported.values()].flat().map((file) => file.split('/').slice(0, 2).join('/')))
    expect(folders.size, 'imports across rooms are followed').toBeGreaterThan(20)
  })

  it('every room has files to check', () => {
    const seen = (room: string) =>
      sources.filter(([file]) => file.startsWith(room)).flatMap(([, source]) => importsOf(source)).length
    for (const room of ['contract/', 'machines/', 'server/', 'src/api/', 'src/components/', 'src/screens/', 'stories/'])
      expect(seen(room), room).toBeGreaterThan(0)
  })
})

describe('a wrong import is reported', () => {
  it.each([
    ['contract/orders/rules.ts', `import { send } from '#api/send.ts'`, 'may not import'],
    ['machines/orders/refund.ts', `import { useState } from 'react'`, 'only import xstate'],
    ['machines/orders/refund.ts', `import { session } from '../session/session.ts'`, 'another area'],
    ['src/api/orders.ts', `import type { RefundEvent } from '#machines/orders/refund.ts'`, 'may not import'],
    ['src/language/t.ts', `import { Text } from '#components/Text.tsx'`, 'may not import'],
    ['src/components/Button.tsx', `import { Rail } from '#parts/Rail.tsx'`, 'may not import'],
    ['src/components/Button.tsx', `import { Rail } from '../parts/Rail.tsx'`, 'leaves its room'],
    ['src/components/Button.tsx', `import preview from '../../.storybook/preview.tsx'`, 'leaves its room'],
    ['src/components/Button.tsx', `import { Note } from './Note'`, 'extension'],
    ['src/components/Button.tsx', `import { Note } from '#components/feedback/Note.tsx'`, 'its own room'],
    ['src/resource/ResourceList.tsx', `import { cities } from '#screens/products/cities.tsx'`, 'may not import'],
    ['src/runtime/runtime.ts', `import { useRouter } from '#resource/RouterContext.ts'`, 'may not import'],
    ['src/screens/orders/Orders.tsx', `import { Form } from '../session/Form.tsx'`, 'another area'],
    ['src/screens/orders/Orders.tsx', `const Form = lazy(() => import('../session/Form.tsx'))`, 'another area'],
    ['src/screens/orders/Orders.tsx', `import { order } from '#contract/orders/samples.ts'`, 'samples'],
    ['src/screens/orders/Orders.tsx', `import {\n  a,\n  b,\n} from '#server/app.ts'`, 'may not import'],
    ['server/orders/list.ts', `import { readFile } from 'node:fs/promises'`, 'touches Node'],
    ['server/orders/list.ts', `export * from './page.ts'`, 'barrel'],
    ['tools/start.ts', `import { Held } from '#stories/support/workflow.tsx'`, 'may not import'],
  ])('%s: %s', (file, source, complaint) => {
    expect(brokenImports(file, source).join('\n')).toContain(complaint)
  })
})

/** The paths that a page links to, or names from the root of the repository, and that do not exist. */
function missingPaths(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => posix.join(posix.dirname(page), link))
  const named = [...text.matchAll(/`((?:contract|docs|machines|server|src|stories|testing|tests|tools)\/[^`]*)`/g)]
  const paths = [...links, ...named.flatMap(([, path = '']) => (/^[\w./-]+$/.test(path) ? path : []))]
  return paths.filter((path) => !existsSync(path)).map((path) => `${page} names ${path}`)
}

describe('the documents', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
  const texts = pages.map((page) => [page.replaceAll('\\', '/'), readFileSync(page, 'utf8')] as const)

  it('name only paths that exist', () => {
    expect(texts.flatMap(([page, text]) => missingPaths(page, text))).toEqual([])
  })

  it('have every heading of docs/behaviour.md that a comment names', () => {
    const behaviour = readFileSync('docs/behaviour.md', 'utf8')
    const named = sources.flatMap(([, source]) => [...source.matchAll(/"([^"]+)" in docs\/behaviour\.md/g)])
    expect(named.length).toBeGreaterThan(0)
    for (const [, heading = ''] of named) expect(behaviour).toMatch(new RegExp(`^#+ ${heading}$`, 'm'))
  })

  it('are reported for a path that does not exist', () => {
    expect(missingPaths('docs/page.md', '`src/gone.ts`, [gone](gone.md), `src/app` and [here](behaviour.md)')).toEqual([
      'docs/page.md names docs/gone.md',
      'docs/page.md names src/gone.ts',
    ])
  })
})
