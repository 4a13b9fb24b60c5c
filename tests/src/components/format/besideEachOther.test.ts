import { besideEachOther } from '#components/format/besideEachOther.ts'
import { expect, it } from 'vitest'

const long =
  'Termo de acero inoxidable de medio litro, con tapa a prueba de goteo y doble pared que conserva el calor. '.repeat(2)

it('texts that differ late are cut before what differs: cut at their ends alone they would look the same', () => {
  const [was, is] = besideEachOther(`${long}Garantía: 6 meses.`, `${long}Garantía: 24 meses.`)
  expect(was).toMatch(/^….*Garantía: 6 meses\.$/)
  expect(is).toMatch(/^….*Garantía: 24 meses\.$/)
  expect(besideEachOther(long, `${long}Nuevo.`)).toEqual([
    expect.stringMatching(/^….{30}$/),
    expect.stringMatching(/^….{30}Nuevo\.$/),
  ])
})

it('texts that differ early are cut at their ends, and short ones stay whole', () => {
  expect(besideEachOther(`Uno ${long}`, `Dos ${long}`)).toEqual([
    expect.stringMatching(/^Uno .{115}…$/),
    expect.stringMatching(/^Dos .{115}…$/),
  ])
  expect(besideEachOther('–', 'a'.repeat(120))).toEqual(['–', 'a'.repeat(120)])
  expect(besideEachOther('', '')).toEqual(['', ''])
})

it('no character that people see as one is cut in two', () => {
  const [was] = besideEachOther('👩‍👩‍👧'.repeat(130), 'x')
  expect(was).toBe(`${'👩‍👩‍👧'.repeat(119)}…`)
})
