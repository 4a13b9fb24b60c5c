import { refused, unauthorised, unknown } from '#contract/failure.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

export const confirmed = { type: 'move.confirmed' } as const
export const dismissed = { type: 'dismissed' } as const
export const retried = { type: 'retried' } as const
export const settled = { type: 'move.settled' } as const
export const resent = { type: 'resend.chosen' } as const

/** What a person may do with every money move. */
export const deeds = [confirmed, dismissed, retried, settled, resent] as const

export const taken = answers()
export const unanswered = fails(unknown(''))
export const refusedWith = (code: string) => fails(refused(code, 'No.', 409))
export const sessionOver = fails(unauthorised(''))

/** This tab has the lock; another tab has it. */
export const mine = answers('taken')
export const theirs = answers('elsewhere')
/** The other tab has released the move and left this step unfinished. */
export const leaves = (step: object | null) => answers(step)
