import { bulkCounts, type BulkRun } from '#contract/bulk.ts'
import { bulkRunMachine, mostInFlight, type BulkRunEvent, type BulkRunInput } from '#machines/bulkRun.ts'
import {
  checked,
  dismissed,
  done,
  failed,
  pair,
  refusal,
  restored,
  retried,
  runOf,
  sessionOver,
  silence,
  stopped,
  withOutcomes,
} from '#stories/models/bulkRun.ts'
import { expect, it } from 'vitest'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<BulkRunEvent>[]

const six: BulkRunInput = { run: runOf(6), isRestored: false }
const mine = answers(null)
const myTurn = answers()
const sent: Path = [mine, myTurn]

const ended: Path = [...sent, done(0), failed(1, refusal), checked()]
const doubtful: Path = [...sent, done(0), failed(1, silence)]
const toConfirm: Path = [...sent, done(0), done(1, 'toCheck')]
const stoppedHalfway: Path = [...sent, stopped, done(0), done(1), done(2), done(3), checked()]

/** A sign per item, in their order. */
const signs = { pending: '.', sending: '>', done: 'd', refused: 'r', unknown: '?' }
const outcomes = ({ run }: { readonly run: BulkRun }) => [run.items.map(({ outcome }) => signs[outcome]).join('')]

const facts: [fact: string, path: Path, state: string, outcomes: string, input?: BulkRunInput][] = [
  ['a new run waits for no other tab', [mine], 'awaitingTurn', '..'],
  ['with its turn it sends', sent, 'sending', '>>'],
  ['four at most are on their way', sent, 'sending', '>>>>..', six],
  ['an answer makes room for the next', [...sent, done(1)], 'sending', '>d>>>.', six],
  ['a refusal makes room for the next', [...sent, failed(0, refusal)], 'sending', 'r>>>>.', six],
  ['what is refused can be sent again meanwhile', [...sent, failed(0, refusal), retried], 'sending', '>>'],
  ['a refused one is not sent again by itself', [...sent, failed(0, refusal), done(1)], 'checking', 'rd'],
  ['all done is its end', [...sent, done(0), done(1), checked()], 'done', 'dd'],
  ['a failure stays until somebody decides', ended, 'failed', 'dr'],
  ['no answer is read again, and not sent', doubtful, 'checking', 'd?'],
  ['what the lists say is done is done', [...doubtful, checked(1)], 'done', 'dd'],
  ['what they do not say stays unknown', [...doubtful, checked()], 'failed', 'd?'],
  ['lists that cannot be read settle nothing', [...doubtful, fails(silence)], 'failed', 'd?'],
  ['a call that the lists have to confirm is checked', toConfirm, 'checking', 'd?'],
  [
    'a refusal after a call that the lists did not confirm leaves it unknown',
    [...toConfirm, checked(), retried, myTurn, failed(1, refusal)],
    'checking',
    'd?',
  ],
  ['and so does a stop before it is sent again', [...toConfirm, checked(), retried, stopped], 'checking', 'd?'],
  ['failures alone are sent again', [...ended, retried, myTurn], 'sending', 'd>'],
  ['what is unknown is sent again by a press', [...doubtful, checked(), retried], 'awaitingTurn', 'd.'],
  [
    'a refusal after no answer leaves it unknown',
    [...doubtful, checked(), retried, myTurn, failed(1, refusal)],
    'checking',
    'd?',
  ],
  ['the rest can be let be', [...ended, dismissed], 'dismissed', 'dr'],
  ['Detener lets what is on its way be answered', [...sent, stopped], 'stopping', '>>>>..', six],
  [
    'and sends nothing more',
    [...sent, stopped, done(0), failed(1, refusal), failed(2, silence)],
    'stopping',
    'dr?>..',
    six,
  ],
  ['then the rest is not sent', stoppedHalfway, 'stopped', 'dddd..', six],
  ['it can be sent later', [...stoppedHalfway, retried, myTurn], 'sending', 'dddd>>', six],
  [
    'a stop that cannot be checked stands',
    [...sent, stopped, done(0), failed(1, silence), fails(silence)],
    'stopped',
    'd?',
  ],
  ['stopped at the last one, all is done', [...sent, stopped, done(0), done(1), checked()], 'done', 'dd'],
  ['before its turn nothing was sent', [mine, stopped, checked()], 'stopped', '..'],
  [
    'stopped before it is sent again, what was unknown is unknown',
    [...doubtful, checked(), retried, stopped],
    'checking',
    'd?',
  ],
  ['a stopped run can be let be', [mine, stopped, checked(), dismissed], 'dismissed', '..'],
  [
    'a session that is over pauses it',
    [...sent, failed(0, sessionOver), failed(1, sessionOver), checked()],
    'paused',
    '..',
  ],
  [
    'a pause that cannot be checked stands',
    [...sent, failed(0, sessionOver), failed(1, silence), fails(silence)],
    'paused',
    '.?',
  ],
  [
    'after signing in it goes on by a press',
    [...sent, failed(0, sessionOver), done(1), checked(), retried, myTurn],
    'sending',
    '>d',
  ],
  ['a paused run can be let be', [...sent, failed(0, sessionOver), done(1), checked(), dismissed], 'dismissed', '.d'],
  ['taken up again it sends nothing and reads', [answers(withOutcomes('done', 'sending'))], 'checking', 'd?', restored],
  ['then it waits for a person', [answers(withOutcomes('done', 'pending')), checked()], 'interrupted', 'd.', restored],
  [
    'also where nothing can be read',
    [answers(withOutcomes('done', 'sending')), fails(silence)],
    'interrupted',
    'd?',
    restored,
  ],
  [
    'what was on its way may turn out done',
    [answers(withOutcomes('done', 'sending')), checked(1)],
    'done',
    'dd',
    restored,
  ],
  [
    'a person sends the rest',
    [answers(withOutcomes('done', 'pending')), checked(), retried, myTurn],
    'sending',
    'd>',
    restored,
  ],
  ['or lets it be', [answers(withOutcomes('done', 'pending')), checked(), dismissed], 'dismissed', 'd.', restored],
  ['what another tab ended is ended', [answers(null)], 'endedElsewhere', '..', restored],
  ['no lock to be had sends nothing', [fails(silence)], 'interrupted', '..'],
  ['no turn to be had sends nothing', [mine, fails(silence)], 'interrupted', '..'],
]
proveFacts(bulkRunMachine, facts, { inputs: [pair], seen: outcomes })

it('each item is written down before its call, and how it ended after it', () => {
  const kept = (path: Path) =>
    walk(bulkRunMachine, path, pair).effects.flatMap(([name, run]) =>
      name === 'keep' ? [outcomes({ run: run as BulkRun })] : [],
    )
  expect(kept([mine])).toEqual([['..']])
  expect(kept(sent).at(-1)).toEqual(['>>'])
  expect(kept([...sent, failed(0, refusal)]).at(-1)).toEqual(['r>'])
})

it('a run of any size has as many calls on their way as are allowed, and ends with an outcome for each', () => {
  const input = { run: runOf(40), isRestored: false }
  const path: Step<BulkRunEvent>[] = [...sent]
  for (let id = 0; id < 40; id++) {
    const { context } = walk(bulkRunMachine, path, input)
    expect(bulkCounts(context.run).sending).toBe(Math.min(mostInFlight, 40 - id))
    path.push(id % 7 === 3 ? failed(id, refusal) : done(id))
  }
  expect(bulkCounts(walk(bulkRunMachine, path, input).context.run)).toEqual({
    pending: 0,
    sending: 0,
    done: 34,
    refused: 6,
    unknown: 0,
  })
})
