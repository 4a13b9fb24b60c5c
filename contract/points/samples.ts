import type { LedgerMoveWire } from './balance.ts'

const move: LedgerMoveWire = {
  id: 3,
  kind: 'balance',
  points: 28_400,
  description: 'Recarga noviembre',
  staff: 'María Rojas',
  user: null,
  created_at: '2026-11-18T15:20:00.000Z',
  current_balance: 128_400,
  org_points_to_distribute: 52_150,
}
/** A top-up, a courtesy to a user, and the first payment, by nobody. */
export const ledgerMoves: readonly LedgerMoveWire[] = [
  move,
  {
    ...move,
    id: 2,
    kind: 'courtesy',
    points: -76_250,
    description: 'Aniversario laboral',
    user: 'Lucía Fernández Ortega',
    created_at: '2026-08-03T13:05:00.000Z',
    current_balance: 100_000,
    org_points_to_distribute: 23_750,
  },
  {
    ...move,
    id: 1,
    points: 100_000,
    description: 'Saldo inicial',
    staff: null,
    created_at: '2025-11-20T10:00:00.000Z',
    current_balance: 100_000,
    org_points_to_distribute: 100_000,
  },
]
export const ledgerAnswer = {
  success: true,
  data: ledgerMoves,
  next: false,
  history: ledgerMoves.toReversed().map(({ created_at, current_balance, org_points_to_distribute }) => ({
    created_at,
    current_balance,
    org_points_to_distribute,
  })),
  usual: { balance: 28_400, courtesy: 76_250 },
} as const
export const balanceAnswer = { success: true, data: { org_id: 1, points: 10_000 } } as const
