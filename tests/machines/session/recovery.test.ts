import { refused, unknown } from '#contract/failure.ts'
import { recoveryMachine, type RecoveryEvent } from '#machines/session/recovery.ts'
import { describe, expect, it } from 'vitest'
import { proveFacts } from '../support/facts.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

const asked = { type: 'email.submitted', email: 'maria@laurel.example' } as const
const no = fails(refused('not-found', 'Not here.', 404))

const facts: [fact: string, path: readonly Step<RecoveryEvent>[], state: string][] = [
  ['the address is sent', [asked], 'sending'],
  ['success is shown only once the server accepts it', [asked, answers()], 'sent'],
  ['a refusal is no success', [asked, no], 'refused'],
  ['a request without an answer is no success', [asked, fails(unknown(''))], 'refused'],
  ['after a refusal staff can ask again', [asked, no, asked], 'sending'],
  ['after a success staff can ask again', [asked, answers(), asked], 'sending'],
]

describe('asking for a link', () => {
  proveFacts(recoveryMachine, facts)

  it('a new request drops the old refusal', () => {
    expect(walk(recoveryMachine, [asked, no]).context.problem).toMatchObject({ message: 'Not here.' })
    expect(walk(recoveryMachine, [asked, no, asked]).context.problem).toBeNull()
  })

  it('pressing Send twice asks once', () => {
    expect(walk(recoveryMachine, [asked]).effects).toEqual([['recoverPassword', 'maria@laurel.example']])
    expect(walk(recoveryMachine, [asked, asked])).toMatchObject({ state: 'sending', effects: [] })
  })
})
