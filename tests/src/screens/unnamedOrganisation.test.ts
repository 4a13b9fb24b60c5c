import { bulkFact } from '#app/journal/record.ts'
import { told, transferWords } from '#app/journal/words.ts'
import { newBulkRun } from '#contract/bulk.ts'
import { safetyWarnings } from '#contract/points/safety.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { SafetyRail, warningWords } from '#parts/SafetyRail.tsx'
import { questionOf } from '#screens/points/TransferDialog.tsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

const unnamed = { id: 7, name: '' }
const balance: Transfer = { kind: 'balance', id: 'a', organisation: unnamed, points: -5, message: '' }
const person = { id: 1, name: 'Ana', email: 'ana@x.co' }
const courtesy: Transfer = { ...balance, kind: 'courtesy', chosen: { id: 8, name: '' }, person }

it('an organisation without a name is called by its id wherever points are asked about and told of', () => {
  expect(questionOf(balance)).toBe('¿Confirmar que se restan 5 puntos del balance de #7?')
  expect(renderToStaticMarkup(createElement(SafetyRail, { move: balance, warnings: [] }))).toContain('<dd>#7</dd>')
  expect(warningWords({ type: 'unusual', times: 4, usual: 2 }, balance)[1]).toMatch(/^En #7 se suelen/)
  const [chosen] = safetyWarnings(courtesy, { recent: [], now: 0 })
  expect(warningWords(chosen!, courtesy)[1]).toBe('Ana es de #7, y la organización elegida es #8.')
  expect(transferWords(balance).words).toBe('−5 al balance de #7')
  expect(transferWords(courtesy).detail).toBe('Puntos de cortesía, #7')
  const run = newBulkRun('a', { kind: 'courtesy', label: '5 puntos', organisation: unnamed }, [])
  expect(told({ id: 'a', ...bulkFact(run, false) }).words).toBe('5 puntos, #7')
})
