import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { englishIn, textsIn } from './oneLanguage.ts'

/** The screens around signing in are English, and so is what is told there; the last are words to programmers. */
const english = [
  'src/screens/session/',
  'machines/session/',
  'src/runtime/session.ts',
  'src/app/Crash.tsx',
  'machines/notProvided.ts',
]

/** Labels that the specification quotes for one place, and that would be a slip anywhere else. */
const quoted: Readonly<Record<string, RegExp>> = {
  'src/screens/services/ServicesPanel.tsx': /^\s*(Restore|Save)\s*$/,
  'src/screens/publicity/PublicityScreen.tsx': /^All$/,
  'src/resource/InlineEdit.tsx': /^\s*Save\s*$/,
}

const files = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'contract/uploads/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((file) => !english.some((place) => file.startsWith(place)) && !file.endsWith('/samples.ts'))

describe('after sign-in the console speaks Spanish', () => {
  it('no text of its source is English but the labels that the specification quotes or names', () => {
    const slips = files.flatMap((file) =>
      textsIn(file, readFileSync(file, 'utf8')).flatMap((text) =>
        (quoted[file]?.test(text) ? [] : englishIn(text)).map((word) => `${file}: “${word}” in “${text}”`),
      ),
    )
    expect(slips).toEqual([])
  })

  it('there is something to read', () => {
    const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
    expect(texts).toEqual(expect.arrayContaining(['Guardar', 'No hay productos', 'Perfil de ', 'Página no encontrada']))
    expect(texts.length).toBeGreaterThan(500)
  })

  it.each([
    [`const A = () => <p>Not available yet</p>`],
    [`const A = () => <Field label="Country" />`],
    [`const A = () => <Field label={isNew ? 'Nombre' : 'Name'} />`],
    ['const a = `Profile of ${name}`'],
    [`const columns = [{ header: 'Category' }]`],
    [`const A = () => <Button>Save</Button>`],
    [`const call = 'Save «{name}»'`],
    [`const words = { failed: 'The list could not be loaded.' }`],
  ])('a slip would be seen: %s', (source) => {
    expect(textsIn('A.tsx', source).flatMap(englishIn)).not.toEqual([])
  })

  it.each([
    ["throw new Error('The router needs a state above it.')"],
    ['const Box = styled.div`color: ${the};`'],
    [`import { open } from './open the page.ts'`],
    [`const A = () => <Button>Add New Product</Button>`],
    [`const call = 'Nueva categoría «{name}» de {forms form_id}'`],
    [`send({ type: 'page', name: 'status' })`],
    [`const saving = { description: 'One call is on its way.' }`, 'machines/saving.ts'],
  ])('what nobody reads, or the specification quotes, is no slip: %s', (source, file = 'A.tsx') => {
    expect(textsIn(file, source).flatMap(englishIn)).toEqual([])
  })
})
