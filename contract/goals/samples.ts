import type { PeriodWire } from './periods.ts'

export const periods: readonly PeriodWire[] = [
  { id: 3, name: '2026 Q10', active: false },
  { id: 1, name: '2026 Q2', active: true },
  { id: 2, name: 'Ábrego de prueba', active: false },
]
