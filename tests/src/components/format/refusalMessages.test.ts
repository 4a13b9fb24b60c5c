import { failureMessage } from '#components/format/failureMessage.ts'
import { importRowMessage, refusalMessage } from '#components/format/refusalMessages.ts'
import { refused, refusedHere, unauthorised, unknown } from '#contract/failure.ts'
import { failureInEnglish } from '#screens/session/failureInEnglish.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Messages whose details the Spanish sentence takes over. */
const particular: Readonly<Record<string, string>> = {
  'bad-workbook': 'The file is empty. Only .xlsx workbooks are read.',
  'column-twice': 'The column price is there twice. Please remove one.',
  'columns-missing': 'The columns name, prices are missing, and row 3 has no id. Please start from the template.',
  'description-too-long': 'Written out in full the description has more than 500 characters. Please shorten it.',
  'invalid-request': 'Please correct the request. 0.prices.0.price: Must be above zero; 0.name: At most 42 characters.',
  'points-too-many': 'One move carries at most 10,000,000 points. Please check the amount.',
  'workbook-too-long': 'The workbook has more than 5000 products. Please split it.',
}

/** Every code that the reference API answers with. */
const codes = [
  ...new Set(
    globSync('server/**/*.ts').flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const thrown = /(?:new Refusal\(\s*\d+,\s*|\brefused\()'([a-z-]+)'/g
      return [thrown, /'([a-z]+-not-found)'/g].flatMap((one) => [...source.matchAll(one)].map(([, code = '']) => code))
    }),
  ),
]

describe('a refusal', () => {
  it('is in Spanish for every code of the reference API', () => {
    expect(codes.length).toBeGreaterThan(45)
    const english = codes.filter((code) => {
      const message = particular[code] ?? 'A sentence of the server.'
      return failureMessage(refused(code, message, 422)) === message
    })
    expect(english).toEqual([])
  })

  it('of the console itself is a code, whose sentence changes with the language while it is shown', () => {
    const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
    expect(sources.flatMap((source) => source.match(/\brefused\([^)]*t`[^`]*`/g) ?? [])).toEqual([])
    const thrown = sources.flatMap((source) =>
      [...source.matchAll(/\brefusedHere\('([\w-]+)'/g)].map(([, code]) => code!),
    )
    expect(thrown.filter((code) => refusalMessage(code, '', []) === null)).toEqual([])
  })

  it('keeps the details of the message', () => {
    const told = (code: string) => failureMessage(refused(code, particular[code] ?? ''))
    expect(told('columns-missing')).toBe(
      'Faltan las columnas name, prices, y la fila 3 no tiene id. Parta de la plantilla.',
    )
    expect(told('points-too-many')).toBe('Un movimiento lleva como máximo 10.000.000 puntos. Revise la cantidad.')
    expect(told('invalid-request')).toBe(
      'Corrija lo enviado. 0.prices.0.price: debe ser mayor que cero; 0.name: admite como máximo 42 caracteres.',
    )
    expect(failureMessage(unknown('Something went wrong; report request 7f-1.', 'internal-error'))).toBe(
      'Algo falló en el servicio. Si se repite, comunique la solicitud 7f-1.',
    )
  })

  it('names the rules that a product breaks, also as earlier releases stored them', () => {
    for (const problem of [refusedHere('product-incomplete', 'name', 'tyc'), refused('product-incomplete', 'name tyc')])
      expect(failureMessage(problem)).toContain('corregir el nombre y los TyC en')
  })

  it('has the server’s message if the code or the form of the message is unknown', () => {
    expect(failureMessage(refused('closed-for-stocktaking', 'Cerrado por inventario.'))).toBe('Cerrado por inventario.')
    expect(failureMessage(refused('bad-workbook', 'Hoja 3 sin permisos.'))).toBe('Hoja 3 sin permisos.')
    expect(failureMessage(unknown('Maintenance until 8.'))).toBe('Maintenance until 8.')
    expect(failureMessage(refused('toString', 'No.'))).toBe('No.')
  })

  it('is never empty, in either language', () => {
    for (const failure of [refused('x', ''), unknown(''), unauthorised('')])
      expect([failureMessage(failure), failureInEnglish(failure)]).toEqual([
        expect.stringMatching(/^(El|La) /),
        expect.stringMatching(/^(The|Your) /),
      ])
  })

  it('is in English on the sign-in screens', () => {
    expect(failureInEnglish(refused('wrong-credentials', 'Email or password is incorrect.', 401))).toBe(
      'Email or password is incorrect.',
    )
  })
})

it.each([
  ['Created with SKU 1301', 'Creado con el SKU 1301'],
  ['Updated', 'Actualizado'],
  ['Updated SKU 1301', 'Actualizado: SKU 1301'],
  [
    'Not created: row 5, column category: there is no category "a; b".',
    'No se creó: fila 5, columna category: no existe «a; b».',
  ],
  [
    'Not updated: row 6, column prices: "950/0" is no price, write points/dollars such as 4200/12.50; column tyc_id: must not be empty.',
    'No se actualizó: fila 6, columna prices: «950/0» no es un precio: escriba puntos/dólares, como 4200/12.50; columna tyc_id: no puede estar vacío.',
  ],
  [
    'Not created: row 7, column prices: "\u202E5/1" is no price, write points/dollars such as 4200/12.50.',
    'No se creó: fila 7, columna prices: «\u2068\u202E5/1\u2069» no es un precio: escriba puntos/dólares, como 4200/12.50.',
  ],
  ['Notebook creado', 'Notebook creado'],
  ['Not created: row 5, column stock: too many.', 'Not created: row 5, column stock: too many.'],
])('the row “%s” is shown as “%s”', (message, words) => {
  expect(importRowMessage(message)).toBe(words)
})
