import { unauthorised } from '#contract/failure.ts'
import { workbookType } from '#contract/products/workbook.ts'
import { productImportMachine, type ProductImport, type ProductImportEvent } from '#machines/products/productImport.ts'
import {
  broken,
  cancelled,
  csv,
  dismissed,
  ended,
  no,
  october,
  picked,
  received,
  rowsOf,
  seen,
  submitted,
  workbook,
} from '#stories/models/products/productImport.ts'
import { fileOf } from '#stories/support/files.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { proveFacts } from '../support/facts.ts'
import { fails, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<ProductImportEvent>[]

const november = workbook('noviembre.xlsx')
const sent: Path = [picked(october), submitted]
const streaming: Path = [...sent, received('Lámpara', 'Silla')]

const facts: [fact: string, path: Path, state: string, names: readonly string[]][] = [
  ['without a file there is nothing to send', [submitted], 'idle', []],
  ['a workbook is picked', [picked(october)], 'picked', []],
  ['another one can be picked instead', [picked(october), picked(november)], 'picked', []],
  ['a file can be put away', [picked(october), dismissed], 'idle', []],
  ['a file that is no workbook is refused', [picked(csv)], 'refusedFile', []],
  ['a refused file is never sent', [picked(csv), submitted], 'refusedFile', []],
  ['a refused file replaces the picked workbook', [picked(october), picked(csv), submitted], 'refusedFile', []],
  ['after a refused file a workbook can be picked', [picked(csv), picked(october)], 'picked', []],
  ['another wrong file is refused as well', [picked(csv), picked(csv)], 'refusedFile', []],
  ['a refused file can be put away', [picked(csv), dismissed], 'idle', []],
  ['putting away nothing changes nothing', [dismissed], 'idle', []],

  ['Guardar sends the workbook', sent, 'importing.uploading', []],
  ['a second file waits until the first is done', [...sent, picked(november)], 'importing.uploading', []],
  ['what is under way is not put away', [...sent, dismissed], 'importing.uploading', []],
  ['rows appear as they arrive', streaming, 'importing.streaming', ['Lámpara', 'Silla']],
  ['rows stay in their order', [...streaming, received('Mesa')], 'importing.streaming', ['Lámpara', 'Silla', 'Mesa']],
  ['a whole stream is finished', [...streaming, ended], 'finished', ['Lámpara', 'Silla']],
  ['a workbook without products is finished, too', [...sent, ended], 'finished', []],

  ['a workbook that the server refuses made nothing', [...sent, no], 'refused', []],
  ['a session that is over made nothing', [...sent, fails(unauthorised(''))], 'refused', []],
  ['a refused workbook can be sent again', [...sent, no, submitted], 'importing.uploading', []],
  ['after a refusal a corrected workbook can be picked', [...sent, no, picked(november)], 'picked', []],
  ['after a refusal a wrong file is refused', [...sent, no, picked(csv)], 'refusedFile', []],
  ['a refusal can be put away', [...sent, no, dismissed], 'idle', []],

  ['a stream that breaks keeps its rows', [...streaming, broken], 'cut', ['Lámpara', 'Silla']],
  ['a stream that breaks before its first row is cut', [...sent, broken], 'cut', []],
  ['a refusal behind rows is a cut: products were made', [...streaming, no], 'cut', ['Lámpara', 'Silla']],
  ['what was cut is not sent again as it is', [...streaming, broken, submitted], 'cut', ['Lámpara', 'Silla']],
  ['after a cut a workbook can be picked', [...streaming, broken, picked(october)], 'picked', []],
  ['after a cut a wrong file is refused', [...streaming, broken, picked(csv)], 'refusedFile', []],
  ['a cut can be put away', [...streaming, broken, dismissed], 'idle', []],

  ['a finished import is marked as seen', [...streaming, ended, seen], 'finished', ['Lámpara', 'Silla']],
  ['a refusal that was seen can still be sent again', [...sent, no, seen, submitted], 'importing.uploading', []],
  ['a cut that was seen keeps its rows', [...streaming, broken, seen], 'cut', ['Lámpara', 'Silla']],

  ['an upload can be called off', [...sent, cancelled], 'cancelled', []],
  ['a stream can be called off, and its rows stay', [...streaming, cancelled], 'cancelled', ['Lámpara', 'Silla']],
  [
    'rows after cancelling do not count',
    [...streaming, cancelled, received('Mesa')],
    'cancelled',
    ['Lámpara', 'Silla'],
  ],
  ['rows after the end do not count', [...streaming, ended, received('Mesa')], 'finished', ['Lámpara', 'Silla']],
  ['rows after a cut do not count', [...streaming, broken, received('Mesa')], 'cut', ['Lámpara', 'Silla']],
  ['a cancelled workbook is not sent again', [...sent, cancelled, submitted], 'cancelled', []],
  ['after cancelling a workbook can be picked', [...streaming, cancelled, picked(november)], 'picked', []],
  ['after cancelling a wrong file is refused', [...streaming, cancelled, picked(csv)], 'refusedFile', []],
  ['a cancelled import can be closed', [...streaming, cancelled, dismissed], 'idle', []],

  ['the next workbook begins with no rows', [...streaming, ended, picked(november)], 'picked', []],
  ['a wrong file removes the rows of the import before', [...streaming, ended, picked(csv)], 'refusedFile', []],
  ['a result that was seen can be put away', [...streaming, ended, dismissed], 'idle', []],
]

describe('an import of products', () => {
  proveFacts(productImportMachine, facts, {
    seen: ({ rows }) => [rows.map(({ name }) => name)],
  })

  it.each([
    ['a workbook without a type, as some systems give it', workbook('productos.XLSX', ''), 'picked'],
    ['an older workbook', workbook('productos.xls', 'application/vnd.ms-excel'), 'refusedFile'],
    ['a file without a type that is called otherwise', workbook('productos.csv', ''), 'refusedFile'],
    ['an empty workbook', fileOf('productos.xlsx', workbookType, ''), 'refusedFile'],
  ])('%s', (_which, file, state) => {
    expect(walk(productImportMachine, [picked(file)]).state).toBe(state)
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path) => walk(productImportMachine, path).context.problem
    expect(problem([...sent, no])).toMatchObject({ code: 'columns-missing' })
    expect(problem([...sent, no, submitted])).toBeNull()
    expect(problem([...sent, no, submitted, ended])).toBeNull()
    expect(problem([...sent, no, picked(november)])).toBeNull()
    expect(problem([...sent, no, dismissed])).toBeNull()
  })
})

it('Guardar sends the workbook that was picked, once, and the same again after a refusal', () => {
  const files = (path: Path) =>
    walk(productImportMachine, path).effects.map(([, input]) => (input as ProductImport).file)
  for (const path of [sent, [...sent, no, submitted]]) expect(files(path)).toEqual([october])
  for (const next of [submitted, picked(november)]) expect(files([...sent, next])).toEqual([])
})

describe('how an import ended is news until somebody has seen it', () => {
  const isSeen = (path: Path) => walk(productImportMachine, path).context.isSeen
  it.each([
    ['finished', [...streaming, ended]],
    ['refused', [...sent, no]],
    ['cut', [...streaming, broken]],
  ] satisfies [string, Path][])('%s', (_how, path) => {
    expect(isSeen(path)).toBe(false)
    expect(isSeen([...path, seen])).toBe(true)
  })

  it('a running import cannot be marked as seen: its end is news', () => {
    expect(isSeen([...streaming, seen, ended])).toBe(false)
    expect(isSeen([...sent, no, seen, submitted, ended])).toBe(false)
  })

  it('an import that a person cancelled counts as seen', () => {
    expect(isSeen([...streaming, cancelled])).toBe(true)
  })
})

/** A workbook was sent. */
function run() {
  const { calls, logic } = held<void, ProductImport>()
  const actor = createActor(productImportMachine.provide({ actors: { importProducts: logic } })).start()
  actor.send(picked(october))
  actor.send(submitted)
  const names = () => actor.getSnapshot().context.rows.map(({ name }) => name)
  return { actor, calls, names, state: () => actor.getSnapshot().value }
}

describe('an import under way', () => {
  it('the stream itself reports its rows, and goes on with them', async () => {
    const { calls, names, state } = run()
    calls[0]!.input.report(rowsOf('Lámpara'))
    expect(state()).toEqual({ importing: 'streaming' })
    calls[0]!.input.report(rowsOf('Silla', 'Mesa'))
    expect(calls).toHaveLength(1)
    expect(calls[0]!.signal.aborted).toBe(false)
    await calls[0]!.answer()
    expect(state()).toBe('finished')
    expect(names()).toEqual(['Lámpara', 'Silla', 'Mesa'])
  })

  it('calling it off ends the request, and what still comes changes nothing', async () => {
    const { actor, calls, names, state } = run()
    calls[0]!.input.report(rowsOf('Lámpara'))
    actor.send(cancelled)
    expect(calls[0]!.signal.aborted).toBe(true)
    calls[0]!.input.report(rowsOf('Silla'))
    await calls[0]!.answer()
    expect(state()).toBe('cancelled')
    expect(names()).toEqual(['Lámpara'])
  })

  it('rows of an import that was called off are not counted to the next one', () => {
    const { actor, calls, names, state } = run()
    actor.send(cancelled)
    actor.send(picked(november))
    actor.send(submitted)
    calls[0]!.input.report(rowsOf('Silla'))
    expect(state()).toEqual({ importing: 'uploading' })
    calls[1]!.input.report(rowsOf('Mesa'))
    expect(names()).toEqual(['Mesa'])
  })
})
