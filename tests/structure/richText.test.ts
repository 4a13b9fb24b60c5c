import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = 'src/components/richText/'

const imports = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
  .flatMap((file) => importsOf(readFileSync(path.join(root, file), 'utf8')).map((imported) => ({ file, imported })))

it('only the rich-text editor imports Slate', () => {
  const importers = imports.filter(({ imported }) => /^slate(?:-|$)/.test(imported)).map(({ file }) => file)
  expect(importers.length).toBeGreaterThan(3)
  expect(importers.filter((file) => !file.startsWith(folder))).toEqual([])
})

it('only its field imports the rich-text editor', () => {
  const entries = imports.filter(({ file, imported }) => !file.startsWith(folder) && imported.includes('richText/'))
  expect(entries.filter(({ imported }) => !imported.endsWith('/RichTextField.tsx'))).toEqual([])
})

it('the field loads Slate only when it is opened', () => {
  const behind = imports.filter(({ file }) => file === `${folder}RichTextField.tsx`).map(({ imported }) => imported)
  const own = behind.filter((imported) => imported.startsWith('./'))
  expect([...new Set(own)].toSorted()).toEqual(['./RichTextEditor.styles.ts', './RichTextEditor.tsx'])
  const field = readFileSync(path.join(root, folder, 'RichTextField.tsx'), 'utf8')
  expect(field.match(/^.*RichTextEditor\.tsx.*$/gm)).toEqual([
    "import type { RichTextProps } from './RichTextEditor.tsx'",
    expect.stringContaining("await import('./RichTextEditor.tsx')"),
  ])
  expect(readFileSync(path.join(root, folder, 'RichTextEditor.styles.ts'), 'utf8')).not.toContain('slate')
})
