import { refused } from '#contract/failure.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { askedOf, paletteMachine, type PaletteEvent } from '#machines/palette.ts'
import { order } from '#stories/support/orderSamples.ts'
import { paletteModel } from '#stories/models/palette.ts'
import { describe, expect, it } from 'vitest'
import { proveFacts } from './support/facts.ts'
import { answers, fails, runsOut, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<PaletteEvent>[]

const byId = { findsByWords: false }
const typed = (text: string) => ({ type: 'typed', text }) as const
const reached = { type: 'line.reached', line: 'area:/users' } as const
const retried = { type: 'retried' } as const
const rest = runsOut('debounce')
const found = answers([order(openOrders[0])])
const no = fails(refused('x', 'No.', 403))
const answered: Path = [typed('10482'), rest, found]

const facts: [fact: string, path: Path, state: string][] = [
  ['nothing is asked by itself', [], 'resting'],
  ['words are found in the browser', [typed('andino')], 'resting'],
  ['what may be an order waits for the keys to rest', [typed('#104')], 'waiting'],
  ['then the API is asked', [typed('#104'), rest], 'finding'],
  ['and its orders are shown', answered, 'answered'],
  ['other words drop the answer under way', [typed('104'), rest, typed('1048')], 'waiting'],
  ['words that are no order do too', [typed('104'), rest, typed('ana')], 'resting'],
  ['the arrows ask nothing', [typed('104'), rest, reached], 'finding'],
  ['the same order is not asked for again', [...answered, typed('1048'), typed('#10482')], 'answered'],
  ['a failure is told', [typed('104'), rest, no], 'failed'],
  ['and can be tried again', [typed('104'), rest, no, retried], 'finding'],
]

describe('the command palette', () => {
  proveFacts(paletteMachine, facts, {
    ...paletteModel,
    ends: ['answered', 'resting'],
  })

  it('every key goes back to the first line', () => {
    expect(walk(paletteMachine, [reached], byId).context.reached).toBe('area:/users')
    expect(walk(paletteMachine, [reached, typed('a')], byId).context.reached).toBeNull()
  })

  it('what went wrong is said until other words are typed', () => {
    expect(walk(paletteMachine, [typed('1'), rest, no], byId).context.problem).toMatchObject({ message: 'No.' })
    expect(walk(paletteMachine, [typed('1'), rest, no, typed('12')], byId).context.problem).toBeNull()
  })

  it('an API that finds by words is asked about them, any other about ids alone', () => {
    const asked = (findsByWords: boolean) =>
      ['', ' #10 482', '#10482 ', 'a', 'ana', '2x1 ana'].map((text) => askedOf({ text, findsByWords }))
    expect(asked(false)).toEqual(['', '', '10482', '', '', ''])
    expect(asked(true)).toEqual(['', '10 482', '10482', '', 'ana', '2x1 ana'])
  })
})
