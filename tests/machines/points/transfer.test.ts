import { notEnoughPoints } from '#contract/envelope.ts'
import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import { transferMachine, type KeptStep, type TransferInput } from '#machines/points/transfer.ts'
import { expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<MoneyMoveEvent>[]

const transfer: Transfer = {
  kind: 'courtesy',
  id: 'a1b2',
  organisation: { id: 1, name: 'Grupo Andino' },
  chosen: { id: 1, name: 'Grupo Andino' },
  person: { id: 11, name: 'Lucía Fernández Ortega', email: 'lucia@grupoandino.example' },
  points: 500,
  message: 'Gracias',
}
const keyed: TransferInput = { transfer, honoursKeys: true }
const keyless: TransferInput = { transfer, honoursKeys: false }
const restored: TransferInput = { ...keyed, kept: { refusals: 1 } }

const confirmed = { type: 'move.confirmed' } as const
const dismissed = { type: 'dismissed' } as const
const retried = { type: 'retried' } as const
const settled = { type: 'move.settled' } as const
const resent = { type: 'resend.chosen' } as const
const unanswered = fails(unknown(''))
const no = fails(refused(notEnoughPoints, 'Too few.'))
const sessionOver = fails(unauthorised(''))
const mine = answers('taken')
const theirs = answers('elsewhere')
const leaves = (step: KeptStep | null) => answers(step)
const sent = [confirmed, mine]
const inDoubt = [...sent, unanswered]

/** What happened, where it leads; at an API that honours keys unless another one is given. */
const facts: [fact: string, path: Path, state: string, input?: TransferInput][] = [
  ['nothing happens before it is confirmed', [], 'confirming'],
  ['Cancelar ends it', [dismissed], 'cancelled'],
  ['an amount that needs no question is begun at once', [], 'takingLock', { ...keyed, isConfirmed: true }],
  ['with the lock the points are sent', sent, 'sending'],
  ['a second press sends nothing', [...sent, confirmed], 'sending'],
  ['what another tab works on is left to it', [confirmed, theirs], 'lockedByAnotherTab'],
  ['one need not wait for the other tab', [confirmed, theirs, dismissed], 'cancelled'],
  ['what the other tab ended is ended', [confirmed, theirs, leaves(null)], 'doneByAnotherTab'],
  ['what the other tab left is not known', [confirmed, theirs, leaves({ refusals: 0 })], 'outcomeUnknown'],
  ['no lock to be had sends nothing', [confirmed, unanswered], 'notSent'],
  ['a wait that breaks off sends nothing', [confirmed, theirs, unanswered], 'notSent'],
  ['what was not sent can be tried again', [confirmed, unanswered, retried], 'takingLock'],
  ['what was not sent can be given up', [confirmed, unanswered, dismissed], 'cancelled'],
  ['points that moved are the end of it', [...sent, answers()], 'done'],

  ['too few points, though a normal answer, is a refusal', [...sent, no], 'refused'],
  ['a refusal can be tried again', [...sent, no, retried, mine], 'sending'],
  ['after a refusal it can be given up', [...sent, no, dismissed], 'cancelled'],
  ['a session that is over sends nothing', [...sent, sessionOver], 'notSent'],
  ['no answer settles nothing', inDoubt, 'outcomeUnknown'],
  ['a crash of our own counts as no answer', [...sent, fails(new TypeError('x'))], 'outcomeUnknown'],
  ['what may have moved cannot be called off', [...inDoubt, dismissed], 'outcomeUnknown'],

  ['with keys, Retry sends the same again', [...inDoubt, retried], 'sending'],
  ['with keys, it is the server that tells', [...inDoubt, settled], 'outcomeUnknown'],
  ['with keys, there is no sending anew', [...inDoubt, resent], 'outcomeUnknown'],
  ['a refusal settles no doubt about an earlier call', [...inDoubt, retried, no], 'outcomeUnknown'],
  ['which a person may leave at that', [...inDoubt, retried, no, settled], 'settledByPerson'],
  ['a session that is over settles no doubt', [...inDoubt, retried, sessionOver], 'outcomeUnknown'],
  ['and is no reason to leave it', [...inDoubt, retried, sessionOver, settled], 'outcomeUnknown'],

  ['without keys, there is no Retry', [...inDoubt, retried], 'outcomeUnknown', keyless],
  ['without keys, a person tells that the points arrived', [...inDoubt, settled], 'settledByPerson', keyless],
  ['without keys, sending anew warns first', [...inDoubt, resent], 'confirmingAgain', keyless],
  ['the warning can be heeded', [...inDoubt, resent, dismissed], 'outcomeUnknown', keyless],
  ['the warning can be overruled', [...inDoubt, resent, confirmed], 'sending', keyless],

  ['after a reload it takes the lock', [], 'takingLock', restored],
  ['and then waits for a person', [mine], 'outcomeUnknown', restored],
  ['so it does without a lock', [unanswered], 'outcomeUnknown', restored],
  ['and when a wait breaks off', [theirs, unanswered], 'outcomeUnknown', restored],
  ['a kept transfer is not given up while another tab has it', [theirs, dismissed], 'lockedByAnotherTab', restored],
  ['a kept transfer that is refused may still have happened', [mine, retried, no], 'outcomeUnknown', restored],
]

proveFacts(transferMachine, facts, { inputs: [keyed] })

it('each call is written down before it is made, with a new key after a definite refusal alone', () => {
  const asked = (path: Path, input = keyed) => walk(transferMachine, path, input).effects
  const call = (refusals: number) => [
    ['keep', { refusals }],
    ['sendPoints', { transfer, refusals }],
  ]
  expect(asked(sent)).toEqual(call(0))
  expect(asked([...inDoubt, retried])).toEqual(call(0))
  expect(asked([...sent, sessionOver, retried, mine])).toEqual(call(0))
  expect(asked([...sent, no, retried, mine])).toEqual(call(1))
  expect(asked([...inDoubt, retried, no, retried])).toEqual(call(0))
  expect(asked([mine, retried], restored)).toEqual(call(1))
  expect(asked([mine], restored)).toEqual([])
})

it('lists learn that points moved or may have, and nothing of what was never sent', () => {
  const learned = (path: Path, input = keyed) => walk(transferMachine, path, input).snapshot.output
  expect(learned([...sent, answers()])).toBe('moved')
  expect(learned([...inDoubt, settled], keyless)).toBe('changed')
  expect(learned([confirmed, theirs, leaves(null)])).toBe('changed')
  expect(learned([...sent, no, dismissed])).toBe(null)
})
