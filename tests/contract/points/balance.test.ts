import { ledgerPageFrom } from '#contract/points/balance.ts'
import { ledgerMoves } from '#contract/points/samples.ts'
import { expect, it } from 'vitest'

it('a move whose time came in seconds is in the ledger', () => {
  const [move] = ledgerMoves
  const { moves } = ledgerPageFrom({ data: [{ ...move, created_at: 1_795_166_040 }], next: false })
  expect(moves).toMatchObject([{ id: move!.id, at: '1795166040' }])
})
