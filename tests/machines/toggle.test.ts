import { refused, unknown } from '#contract/failure.ts'
import { toggleMachine, type ToggleEvent } from '#machines/toggle.ts'
import { answers, fails, walkThrough, type Step } from '#stories/support/walk.ts'
import { describe, expect, it } from 'vitest'

type Path = readonly Step<ToggleEvent>[]

const press = (isOn: boolean) => ({ type: 'flipped', isOn }) as const
/** The list as just read; null if the row is gone. */
const shows = (isOn: boolean | null) => answers(isOn)
const done = answers()
const no = fails(refused('not-allowed', 'No.', 403))
const silent = fails(unknown(''))
const retried = { type: 'retried' } as const
const overtaken = { type: 'overtaken' } as const

/** A press, after which the list shows that the switch is still off. */
const on: Path = [press(true), shows(false)]
const changed: Path = [...on, done, shows(true)]
const contradicted: Path = [...on, done, shows(false)]
const refusedOnce: Path = [...on, no, shows(false)]
const unread: Path = [press(true), silent]
const locked: Path = [...on, done, no]
const quick: Path = [...on, press(false), press(true), press(false)]

/** What happened, the state it leads to, the sent values, and the problem. */
const facts: [fact: string, path: Path, state: string, sent: boolean[], problem?: string][] = [
  [
    'sends nothing that a colleague has switched meanwhile: the call would undo it',
    [press(true), shows(true)],
    'idle',
    [],
  ],
  ['sends nothing where the list cannot be read', unread, 'notRead', [], 'unknown'],
  ['sends nothing where its row is gone', [...unread, press(true), shows(null)], 'idle', []],
  ['sends the last press while the list was read', [press(true), press(false), shows(true)], 'flipping', [false]],
  [
    'sends another press after a list that could not be read',
    [...unread, press(false), shows(true)],
    'flipping',
    [false],
  ],
  ['sends one call', on, 'flipping', [true]],
  ['reads the list after it', [...on, done], 'reloading', [true]],
  ['has changed once the list shows it', changed, 'changed', [true]],
  ['is undone by the inverse call', [...changed, press(false), shows(true)], 'flipping', [true, false]],
  [
    'needs no call for an undo where a colleague went back before',
    [...changed, press(false), shows(false)],
    'idle',
    [true],
  ],
  ['has nothing to undo once a colleague has switched it', [...changed, overtaken], 'idle', [true]],
  [
    'has not changed back while the list shows it',
    [...changed, press(false), shows(true), done, shows(true)],
    'contradicted',
    [true, false],
  ],
  ['makes one call at a time', quick, 'flipping', [true]],
  ['sends the last of several quick presses', [...quick, done, shows(true)], 'flipping', [true, false]],
  ['has nothing to undo after them', [...quick, done, shows(true), done, shows(false)], 'idle', [true, false]],
  ['says so when the list shows the value from before', contradicted, 'contradicted', [true]],
  ['can be pressed again then', [...contradicted, ...on], 'flipping', [true, true]],
  [
    'wants what was pressed last, also where the list has changed since',
    [...contradicted, press(false), shows(true)],
    'flipping',
    [true, false],
  ],
  ['says why it was refused', refusedOnce, 'refused', [true], 'refused'],
  ['says so no longer while the list is read again', [...refusedOnce, press(true)], 'reading', [true]],
  ['nor once its row is gone', [...on, no, shows(null)], 'idle', [true]],
  ['forgets it with the next press', [...refusedOnce, ...on], 'flipping', [true, true]],
  ['has changed when that one is taken', [...refusedOnce, ...changed], 'changed', [true, true]],
  [
    'after a refusal goes by what a colleague has changed since',
    [...refusedOnce, press(false), shows(true), done, shows(false)],
    'changed',
    [true, false],
  ],
  [
    'sends a press that came while the list was read',
    [...on, done, press(false), shows(true)],
    'flipping',
    [true, false],
  ],
  ['believes the list after a call without an answer', [...on, silent, shows(true)], 'changed', [true]],
  [
    'also where it shows the value from before',
    [...changed, press(false), shows(true), silent, shows(true)],
    'contradicted',
    [true, false],
    'unknown',
  ],
  [
    'stays locked while the list cannot be read: a press might undo the first',
    [...locked, press(false)],
    'outcomeUnknown',
    [true],
    'refused',
  ],
  ['then says no longer why the list could not be read', [...locked, retried, shows(false)], 'contradicted', [true]],
  ['and can be pressed again', [...locked, retried, shows(false), ...changed], 'changed', [true, true]],
  ['is over when its row is gone', [...on, done, shows(null)], 'idle', [true]],
]

describe('a switch', () => {
  it.each(facts)('%s', (_fact, path, state, sent, problem) => {
    const walked = walkThrough(toggleMachine, path)
    const calls = walked.flatMap(({ effects }) => effects.flatMap(([name, isOn]) => (name === 'flip' ? [isOn] : [])))
    const end = walked.at(-1)!
    expect([end.state, calls, end.context.problem?.kind]).toEqual([state, sent, problem])
  })

  it('keeps the whole refusal', () => {
    expect(walkThrough(toggleMachine, refusedOnce).at(-1)?.context.problem).toMatchObject({ code: 'not-allowed' })
  })
})
