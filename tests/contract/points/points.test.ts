import { pastMove, safetyWarnings, usualPoints, type PointsMove } from '#contract/points/safety.ts'
import { isEmail, readCourtesy } from '#contract/points/transfer.ts'
import { describe, expect, it, test } from 'vitest'

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['000', 0],
  ['007', 7],
  ['500', 500],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['1.5', 'misspelt'],
  ['5 000', 'misspelt'],
  ['abc', 'missing'],
  ['10000000', 10_000_000],
  ['10000001', 'tooLarge'],
])('courtesy points typed as "%s" are %s', (text, read) => expect(readCourtesy(text)).toBe(read))

test.each([
  ['a@b.co', true],
  ['a@b', false],
  ['a@b.', false],
  ['@b.co', false],
  ['', false],
])('"%s" may be searched as an e-mail: %s', (text, may) => expect(isEmail(text)).toBe(may))

const andino = { id: 1, name: 'Grupo Andino' }
const bahia = { id: 2, name: 'Hoteles Bahía Azul' }
const move: PointsMove = {
  kind: 'courtesy',
  person: { id: 11, name: 'Lucía' },
  organisation: andino,
  chosen: andino,
  points: 500,
}
const minute = 60_000
const now = 100 * minute
const past = (change: Partial<PointsMove>, minutesAgo = 60) =>
  pastMove('x', { ...move, ...change }, now - minutesAgo * minute)
const amounts = (...points: number[]) => points.map((one) => past({ points: one }))

describe('the usual amount', () => {
  it('is the median of five moves or more of this kind and organisation', () => {
    expect(usualPoints(move, amounts(1, 2, 500, 700, 90_000))).toBe(500)
    expect(usualPoints(move, amounts(1, 2, 500, 700, 900, 90_000))).toBe(600)
    expect(usualPoints(move, amounts(500, 500, 500, 500))).toBeNull()
  })
  it('ignores other kinds, other organisations and zero', () => {
    const others = [past({ kind: 'refund' }), past({ organisation: bahia }), past({ points: 0 })]
    expect(usualPoints(move, [...amounts(500, 500, 500, 500), ...others])).toBeNull()
  })
  it('counts amounts taken away without their sign', () => {
    expect(usualPoints(move, amounts(-500, -500, 500, 500, -500))).toBe(500)
  })
})

describe('a warning', () => {
  const warnings = (change: Partial<PointsMove>, recent = amounts(500, 500, 500, 500, 500), usual?: number) =>
    safetyWarnings({ ...move, ...change }, { recent, now, usual: usual ?? null })

  it('is not given up to ten times the usual amount', () => expect(warnings({ points: 5000 })).toEqual([]))
  it('is given above ten times the usual amount, in either direction', () => {
    expect(warnings({ points: 5001 })).toEqual([{ type: 'unusual', times: 10.002, usual: 500 }])
    expect(warnings({ points: -12_400 })).toEqual([{ type: 'unusual', times: 24.8, usual: 500 }])
  })
  it('uses the server’s usual amount if there is one', () => {
    expect(warnings({ points: 5000 }, undefined, 4000)).toEqual([])
    expect(warnings({ points: 5000 }, [], 100)).toEqual([{ type: 'unusual', times: 50, usual: 100 }])
  })
  it('is not given for zero points', () => expect(warnings({ points: 0 })).toEqual([{ type: 'zero' }]))
  it('is given for the same amount to the same person within ten minutes', () => {
    expect(warnings({}, [past({}, 9), past({}, 3)])).toEqual([{ type: 'repeated', minutes: 3 }])
    expect(warnings({}, [past({}, 10)])).toEqual([])
    const others = [past({ points: 501 }, 1), past({ person: { id: 12, name: 'Tomás' } }, 1)]
    expect(warnings({}, others)).toEqual([])
  })
  it('about a balance names its organisation', () => {
    const balance = { kind: 'balance', points: 700, organisation: bahia } as const
    const { person: _, chosen: __, ...nobody } = move
    const recent = [pastMove('x', { ...nobody, ...balance }, now)]
    const warned = (organisation: typeof andino) =>
      safetyWarnings({ ...nobody, ...balance, organisation }, { recent, now })
    expect([warned(bahia), warned(andino)]).toEqual([[{ type: 'repeated', minutes: 0 }], []])
  })
  it('is given for another organisation than the chosen one, or none', () => {
    const other = [{ type: 'otherOrganisation', chosen: 'Hoteles Bahía Azul' }]
    expect(warnings({ chosen: bahia })).toEqual(other)
    expect(warnings({ chosen: bahia, organisation: null }, [])).toEqual(other)
    expect(warnings({ chosen: { id: '1', name: '' }, organisation: andino })).toEqual([])
  })
})
