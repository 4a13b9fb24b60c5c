import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { refused, unknown } from '#contract/failure.ts'
import { fails } from '#statecharts/model/walk.ts'
import {
  namesOfSamples,
  readAddress,
  readPayload,
  readSteps,
  withAddress,
  writePayload,
  writeSteps,
} from '#statecharts/steps.ts'
import { storyText } from '../../.storybook/docs/savedStory.ts'

it('an address is readable as a list of events', () => {
  const steps = [
    { actor: null, event: 'retried', payload: null },
    { actor: 'toggle.2', event: 'refundPoints.failed', payload: 'unknown' },
  ]
  expect(writeSteps(steps)).toBe('retried,toggle.2/refundPoints.failed:unknown')
  expect(readSteps(writeSteps(steps))).toEqual(steps)
  expect(readSteps('')).toEqual([])
  const payload = { change: { name: 'Ana & José', prices: [{ price: '4200' }], city: null }, isOn: true }
  expect(writePayload(payload)).toBe(
    'change.name=Ana~20~26~20José;change.prices[0].price=4200;change.city=!null;isOn=!true',
  )
})

it('every payload survives the address, also where Storybook does not encode it', () => {
  const values = fc
    .json({ maxDepth: 2 })
    .filter((text) => !/"(__proto__)?":/.test(text))
    .map((text) => JSON.parse(text.replaceAll('-0', '0')))
  const payloads = fc.dictionary(
    fc
      .string({ minLength: 1 })
      .filter((key) => key !== '__proto__' && !/pass|contraseña|token|secret|credential/i.test(key)),
    values,
    { minKeys: 1 },
  )
  fc.assert(
    fc.property(payloads, fc.boolean(), (payload, hold) => {
      const written = writeSteps([{ actor: null, event: 'typed', payload: writePayload(payload) }])
      const search = withAddress('?id=a&steps=old', { steps: written, hold })
      const raw = `?id=a&steps=${new URLSearchParams(search).get('steps')}`
      for (const each of [search, raw]) {
        const { steps } = readAddress(new URL(each, 'http://book').search)
        expect(readPayload(readSteps(steps)[0]?.payload ?? '')).toEqual(payload)
      }
      expect(readAddress(search).hold).toBe(hold)
    }),
    { numRuns: 100 },
  )
})

it('carries neither secrets nor files, and does not read what is missing', () => {
  const text = writePayload({ email: 'ana', password: 'hunter2', picture: new File([], 'ana.png') })
  expect(text).toBe('email=ana;password=!?;picture=!?')
  expect(readPayload(text)).toBeUndefined()
  expect(readPayload('__proto__.isAdmin=!true')).toBeUndefined()
})

it('names a sample by the word in which it differs from the others', () => {
  const failures = [unknown(''), refused('x', 'No.', 409), refused('already-refunded', 'No.', 409)]
  expect(namesOfSamples(failures.map(fails))).toEqual(['unknown', 'x', 'already-refunded'])
  expect(namesOfSamples([{ output: { credited: false } }, { output: null }, { output: { credited: true } }])).toEqual([
    'credited-false',
    'null',
    'credited-true',
  ])
  expect(
    namesOfSamples([
      { type: 'typed', at: { name: 'A' } },
      { type: 'typed', at: { name: 'A' } },
    ]),
  ).toEqual(['', '.2'])
})

it('a saved story has the format of this book', () => {
  const text = storyText({
    exportName: 'OutcomeUnknown',
    steps: 'retried,readRefundStanding.done:refundable,refundPoints.done,setItemStatus.failed:unknown',
    state: 'statusFailed',
  })
  expect(readFileSync('stories/orders/Refund.stories.tsx', 'utf8')).toContain(text)
})
