import { dataIn, notEnoughPoints, refusalIn, saysDone } from '#contract/envelope.ts'
import { asFailure, refused, unauthorised, unknown } from '#contract/failure.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a refusal is found wherever a server puts it', () => {
  it.each([
    [{ success: false, error: { code: 'c', message: 'm' } }],
    [{ success: false, error: 'm', code: 'c' }],
    [{ success: false, error: 'm', error_code: 'c' }],
    [{ success: false, message: 'm', code: 'c' }],
    [{ success: false, detail: 'm', error: { code: 'c' } }],
    [{ success: false, error: { message: ' ', code: 'c' }, message: 'm' }],
  ])('%j', (body) => {
    expect(refusalIn(body, 200)).toEqual(refused('c', 'm', 200))
  })

  it.each([{}, null, [], 'Bad gateway', 7, { success: false }, { success: true }, { error: { message: 7 } }])(
    'a refusing status without a message is a refusal: %j',
    (body) => {
      expect(refusalIn(body, 400)).toEqual(refused('', '', 400))
    },
  )

  it('too few points, a normal answer, is a refusal', () => {
    const answer = { success: false, error: { code: notEnoughPoints, message: 'Not enough points.' } }
    expect(refusalIn(answer, 200)).toMatchObject({ kind: 'refused', code: notEnoughPoints, status: 200 })
  })

  it.each([{}, { success: true }, { data: [] }, null, [], 'done', { success: true, error: 'old' }])(
    'a successful answer is no refusal, with or without a flag: %j',
    (body) => {
      expect(refusalIn(body, 200)).toBeUndefined()
      expect(refusalIn(body, 204)).toBeUndefined()
    },
  )

  it('no answer breaks the reader', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const refusal = refusalIn(body, status)
        if (status >= 300) expect(refusal).toMatchObject({ kind: 'refused', status })
      }),
    )
  })
})

describe('the data of an answer', () => {
  it.each([
    [{ success: true, data: [1] }, [1]],
    [{ data: null }, null],
    [
      [1, 2],
      [1, 2],
    ],
    [{ id: 7 }, { id: 7 }],
    [null, null],
    ['text', 'text'],
    [undefined, undefined],
  ])('%j', (body, data) => {
    expect(dataIn(body)).toEqual(data)
  })
})

describe('anything thrown becomes a failure', () => {
  it.each([refused('c', 'm'), unknown('m'), unauthorised('m')])('a failure stays the same: %j', (failure) => {
    expect(asFailure(failure)).toBe(failure)
  })

  it('any other error becomes unknown, without its message', () => {
    expect(asFailure(new TypeError('Failed to fetch'))).toEqual(unknown(''))
    for (const thrown of [null, undefined, 'x', 7, {}, { kind: 'else' }]) expect(asFailure(thrown).kind).toBe('unknown')
  })
})

describe('an answer confirms a move of points', () => {
  it.each([[{ success: true }], [{}], [{ data: null }], [{ success: true, error: null }]])('%j', (body) => {
    expect(saysDone(body)).toBe(true)
  })
  it.each([[{ success: false }], [{ success: 'true' }], [{ error: null }], [[]], [null], ['ok'], [undefined]])(
    'an answer does not confirm it: %j',
    (body) => {
      expect(saysDone(body)).toBe(false)
    },
  )
})
