import { bulkCounts, newBulkRun, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import { refused, unauthorised, unknown, type Failure } from '#contract/failure.ts'
import { bulkRunMachine, mostInFlight, type BulkRunEvent, type BulkRunInput, type Sent } from '#machines/bulkRun.ts'
import { expect, it } from 'vitest'
import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from './support/walk.ts'

type Path = readonly Step<BulkRunEvent>[]

const toShipped = { kind: 'status', status: 'shipped', notify: true } as const
const runOf = (count: number): BulkRun =>
  newBulkRun(
    'a1',
    toShipped,
    Array.from({ length: count }, (_, id) => ({ id, name: `#${id}`, orderId: id })),
  )
const pair: BulkRunInput = { run: runOf(2), isRestored: false }
const six: BulkRunInput = { run: runOf(6), isRestored: false }
const restored: BulkRunInput = { ...pair, isRestored: true }
const withOutcomes = (...outcomes: readonly BulkItem['outcome'][]): BulkRun => ({
  ...pair.run,
  items: pair.run.items.map((item, at) => ({ ...item, outcome: outcomes[at] ?? 'pending' })),
})

/** How the call for the item of this id ends. */
const done = (id: number, output: Sent = 'done') =>
  ({ type: `xstate.done.actor.${id}`, actorId: `${id}`, output }) as DoneActorEvent<Sent>
const failed = (id: number, error: Failure) =>
  ({ type: `xstate.error.actor.${id}`, actorId: `${id}`, error }) as ErrorActorEvent
const refusal = refused('busy', 'El pedido está en uso por otra persona')
const silence = unknown('')

const stopped = { type: 'stop.chosen' } as const
const retried = { type: 'retried' } as const
const dismissed = { type: 'dismissed' } as const
const mine = answers(null)
const myTurn = answers()
const checked = (...ids: readonly number[]) => answers(ids)
const sent: Path = [mine, myTurn]

/** As one word per item, in their order. */
const outcomes = ({ run }: { readonly run: BulkRun }) => [run.items.map(({ outcome }) => outcome).join(' ')]

const facts: [fact: string, path: Path, state: string, outcomes: string, input?: BulkRunInput][] = [
  ['a new run waits for no other tab', [mine], 'awaitingTurn', 'pending pending'],
  ['with its turn it sends', sent, 'sending', 'sending sending'],
  ['four at most are on their way', sent, 'sending', 'sending sending sending sending pending pending', six],
  [
    'an answer makes room for the next',
    [...sent, done(1)],
    'sending',
    'sending done sending sending sending pending',
    six,
  ],
  [
    'a refusal makes room for the next',
    [...sent, failed(0, refusal)],
    'sending',
    'refused sending sending sending sending pending',
    six,
  ],
  ['what is refused can be sent again meanwhile', [...sent, failed(0, refusal), retried], 'sending', 'sending sending'],
  ['a refused one is not sent again by itself', [...sent, failed(0, refusal), done(1)], 'checking', 'refused done'],
  ['all done is its end', [...sent, done(0), done(1), checked()], 'done', 'done done'],
  [
    'a failure stays until somebody decides',
    [...sent, done(0), failed(1, refusal), checked()],
    'failed',
    'done refused',
  ],
  ['no answer is read again, and not sent', [...sent, done(0), failed(1, silence)], 'checking', 'done unknown'],
  ['what the lists say is done is done', [...sent, done(0), failed(1, silence), checked(1)], 'done', 'done done'],
  ['what they do not say stays unknown', [...sent, done(0), failed(1, silence), checked()], 'failed', 'done unknown'],
  [
    'lists that cannot be read settle nothing',
    [...sent, done(0), failed(1, silence), fails(silence)],
    'failed',
    'done unknown',
  ],
  [
    'a call that the lists have to confirm is checked',
    [...sent, done(0), done(1, 'toCheck')],
    'checking',
    'done unknown',
  ],
  [
    'failures alone are sent again',
    [...sent, done(0), failed(1, refusal), checked(), retried, myTurn],
    'sending',
    'done sending',
  ],
  [
    'what is unknown is sent again by a press',
    [...sent, done(0), failed(1, silence), checked(), retried],
    'awaitingTurn',
    'done pending',
  ],
  [
    'a refusal after no answer leaves it unknown',
    [...sent, done(0), failed(1, silence), checked(), retried, myTurn, failed(1, refusal)],
    'checking',
    'done unknown',
  ],
  ['the rest can be let be', [...sent, done(0), failed(1, refusal), checked(), dismissed], 'dismissed', 'done refused'],

  [
    'Detener lets what is on its way be answered',
    [...sent, stopped],
    'stopping',
    'sending sending sending sending pending pending',
    six,
  ],
  [
    'and sends nothing more',
    [...sent, stopped, done(0), failed(1, refusal), failed(2, silence)],
    'stopping',
    'done refused unknown sending pending pending',
    six,
  ],
  [
    'then the rest is not sent',
    [...sent, stopped, done(0), done(1), done(2), done(3), checked()],
    'stopped',
    'done done done done pending pending',
    six,
  ],
  [
    'it can be sent later',
    [...sent, stopped, done(0), done(1), done(2), done(3), checked(), retried, myTurn],
    'sending',
    'done done done done sending sending',
    six,
  ],
  [
    'a stop that cannot be checked stands',
    [...sent, stopped, done(0), failed(1, silence), fails(silence)],
    'stopped',
    'done unknown',
  ],
  ['stopped at the last one, all is done', [...sent, stopped, done(0), done(1), checked()], 'done', 'done done'],
  ['before its turn nothing was sent', [mine, stopped, checked()], 'stopped', 'pending pending'],
  [
    'stopped before it is sent again, what was unknown is unknown',
    [...sent, done(0), failed(1, silence), checked(), retried, stopped],
    'checking',
    'done unknown',
  ],
  ['a stopped run can be let be', [mine, stopped, checked(), dismissed], 'dismissed', 'pending pending'],

  [
    'a session that is over pauses it',
    [...sent, failed(0, unauthorised('')), failed(1, unauthorised('')), checked()],
    'paused',
    'pending pending',
  ],
  [
    'a pause that cannot be checked stands',
    [...sent, failed(0, unauthorised('')), failed(1, silence), fails(silence)],
    'paused',
    'pending unknown',
  ],
  [
    'after signing in it goes on by a press',
    [...sent, failed(0, unauthorised('')), done(1), checked(), retried, myTurn],
    'sending',
    'sending done',
  ],
  [
    'a paused run can be let be',
    [...sent, failed(0, unauthorised('')), done(1), checked(), dismissed],
    'dismissed',
    'pending done',
  ],

  [
    'taken up again it sends nothing and reads',
    [answers(withOutcomes('done', 'sending'))],
    'checking',
    'done unknown',
    restored,
  ],
  [
    'then it waits for a person',
    [answers(withOutcomes('done', 'pending')), checked()],
    'interrupted',
    'done pending',
    restored,
  ],
  [
    'also where nothing can be read',
    [answers(withOutcomes('done', 'sending')), fails(silence)],
    'interrupted',
    'done unknown',
    restored,
  ],
  [
    'what was on its way may turn out done',
    [answers(withOutcomes('done', 'sending')), checked(1)],
    'done',
    'done done',
    restored,
  ],
  [
    'a person sends the rest',
    [answers(withOutcomes('done', 'pending')), checked(), retried, myTurn],
    'sending',
    'done sending',
    restored,
  ],
  [
    'or lets it be',
    [answers(withOutcomes('done', 'pending')), checked(), dismissed],
    'dismissed',
    'done pending',
    restored,
  ],
  ['what another tab ended is ended', [answers(null)], 'endedElsewhere', 'pending pending', restored],
  ['no lock to be had sends nothing', [fails(silence)], 'interrupted', 'pending pending'],
  ['no turn to be had sends nothing', [mine, fails(silence)], 'interrupted', 'pending pending'],
]

proveFacts(bulkRunMachine, facts, { inputs: [pair], seen: outcomes })

it('each item is written down before its call, and how it ended after it', () => {
  const kept = (path: Path) =>
    walk(bulkRunMachine, path, pair).effects.flatMap(([name, run]) =>
      name === 'keep' ? [outcomes({ run: run as BulkRun })] : [],
    )
  expect(kept([mine])).toEqual([['pending pending']])
  expect(kept(sent).at(-1)).toEqual(['sending sending'])
  expect(kept([...sent, failed(0, refusal)]).at(-1)).toEqual(['refused sending'])
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
