import { refused, unknown } from '#contract/failure.ts'
import { toggleMachine, type ToggleEvent } from '#machines/toggle.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'
import { describe, expect, it } from 'vitest'
import { proveFacts } from './support/facts.ts'

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
    'nothing is sent if a colleague has switched it meanwhile: the call would undo that',
    [press(true), shows(true)],
    'alreadySwitched',
    [],
  ],
  [
    'a switch that a colleague has switched can be pressed: it is switched back',
    [press(true), shows(true), press(false), shows(true)],
    'flipping',
    [false],
  ],
  ['what a colleague has switched once more is idle', [press(true), shows(true), overtaken], 'idle', []],
  [
    'presses that end where they began while the list is read send nothing',
    [press(true), press(false), shows(false)],
    'idle',
    [],
  ],
  [
    'presses that end where they began do not undo what a colleague has switched meanwhile',
    [press(true), press(false), shows(true)],
    'idle',
    [],
  ],
  ['nothing is sent if the list cannot be read', unread, 'notRead', [], 'unknown'],
  ['nothing is sent if its row is gone', [...unread, press(true), shows(null)], 'idle', []],
  [
    'of several presses while the list is read, the last one is sent',
    [press(true), press(false), press(true), shows(false)],
    'flipping',
    [true],
  ],
  [
    'it can be pressed again after a list that could not be read',
    [...unread, press(false), shows(true)],
    'flipping',
    [false],
  ],
  ['one press makes one call', on, 'flipping', [true]],
  ['the list is read after the call', [...on, done], 'reloading', [true]],
  ['it has changed once the list shows the new value', changed, 'changed', [true]],
  ['an undo makes the opposite call', [...changed, press(false), shows(true)], 'flipping', [true, false]],
  [
    'an undo makes no call if a colleague has switched it back',
    [...changed, press(false), shows(false)],
    'alreadySwitched',
    [true],
  ],
  ['has nothing to undo once a colleague has switched it', [...changed, overtaken], 'idle', [true]],
  [
    'an undo that the list does not show is contradicted',
    [...changed, press(false), shows(true), done, shows(true)],
    'contradicted',
    [true, false],
  ],
  ['further presses wait for the call', quick, 'flipping', [true]],
  ['the last of several quick presses is sent', [...quick, done, shows(true)], 'flipping', [true, false]],
  [
    'quick presses that end where they began leave nothing to undo',
    [...quick, done, shows(true), done, shows(false)],
    'idle',
    [true, false],
  ],
  ['a list that still shows the old value contradicts an accepted call', contradicted, 'contradicted', [true]],
  ['a contradicted switch can be pressed again', [...contradicted, ...on], 'flipping', [true, true]],
  [
    'a contradicted switch sends the last press, though the list has changed since',
    [...contradicted, press(false), shows(true)],
    'flipping',
    [true, false],
  ],
  ['a refusal says why', refusedOnce, 'refused', [true], 'refused'],
  ['a new press removes the refusal while the list is read', [...refusedOnce, press(true)], 'reading', [true]],
  ['a row that is gone removes the refusal', [...on, no, shows(null)], 'idle', [true]],
  ['a new call removes the refusal', [...refusedOnce, ...on], 'flipping', [true, true]],
  ['a call that is accepted after a refusal changes the switch', [...refusedOnce, ...changed], 'changed', [true, true]],
  [
    'after a refusal, a colleague’s change counts as the value from before',
    [...refusedOnce, press(false), shows(true), done, shows(false)],
    'changed',
    [true, false],
  ],
  [
    'a press while the list is read after a call is sent',
    [...on, done, press(false), shows(true)],
    'flipping',
    [true, false],
  ],
  ['after a call without an answer, the list decides: changed', [...on, silent, shows(true)], 'changed', [true]],
  [
    'after a call without an answer, the list decides: unchanged',
    [...changed, press(false), shows(true), silent, shows(true)],
    'contradicted',
    [true, false],
    'unknown',
  ],
  [
    'a switch whose list cannot be read is locked: a press might undo the first',
    [...locked, press(false)],
    'outcomeUnknown',
    [true],
    'refused',
  ],
  [
    'reading the list again removes why it could not be read',
    [...locked, retried, shows(false)],
    'contradicted',
    [true],
  ],
  [
    'a switch whose list was read again can be pressed',
    [...locked, retried, shows(false), ...changed],
    'changed',
    [true, true],
  ],
  [
    'reading the list again only reads, also where another press waited: a colleague may have switched it since',
    [...on, press(false), silent, no, retried, shows(true)],
    'changed',
    [true],
  ],
  [
    'a press while the list is read again is sent',
    [...locked, retried, press(false), shows(true)],
    'flipping',
    [true, false],
  ],
  ['after a call, a row that is gone leaves nothing to do', [...on, done, shows(null)], 'idle', [true]],
]

describe('a switch', () => {
  proveFacts(toggleMachine, facts, {
    seen: ({ problem }, passed) => [
      passed.flatMap(({ effects }) => effects.flatMap(([name, isOn]) => (name === 'flip' ? [isOn] : []))),
      problem?.kind,
    ],
  })

  it('the whole refusal is available to the view', () => {
    expect(walk(toggleMachine, refusedOnce).context.problem).toMatchObject({ code: 'not-allowed' })
  })
})
