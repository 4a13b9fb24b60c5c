import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { brokenImports } from './layers.ts'

const places = '{contract,machines,server,src,stories,testing,tests,tools,.storybook}/**/*.{ts,tsx}'
const files = globSync(places).map((path) => path.replaceAll('\\', '/'))
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)

describe('imports go one way', () => {
  it('no file imports against the direction of the rooms', () => {
    expect(sources.flatMap(([file, source]) => brokenImports(file, source))).toEqual([])
  })

  it('there is something to check in every room that carries weight', () => {
    const seen = (room: string) =>
      sources.filter(([file]) => file.startsWith(room)).flatMap(([, source]) => importsOf(source)).length
    for (const room of ['contract/', 'machines/', 'server/', 'src/api/', 'src/components/', 'src/screens/', 'stories/'])
      expect(seen(room), room).toBeGreaterThan(0)
  })
})

describe('a bad import is caught', () => {
  it.each([
    ['contract/orders/rules.ts', `import { send } from '#api/send.ts'`, 'may not import'],
    ['machines/orders/refund.ts', `import { useState } from 'react'`, 'only import xstate'],
    ['machines/orders/refund.ts', `import { session } from '../session/session.ts'`, 'another area'],
    ['src/api/orders.ts', `import type { RefundEvent } from '#machines/orders/refund/setup.ts'`, 'may not import'],
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
