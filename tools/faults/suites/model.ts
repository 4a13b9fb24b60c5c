import { itemStatuses } from '#contract/orders/model.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import { checkLedger } from '#testing/points/facts.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { createModel, type Step } from '../model/model.ts'
import { openApi } from '../model/world.ts'
import { ledgerViolations, summed, type Suite } from '../suite.ts'

const runs = 500
const stepsPerRun = 50
const shares = 4

const flaws = [
  {
    without: 'remembering keys',
    statements: [
      `create function forget() returns trigger language plpgsql as $$
        begin delete from idempotency where scope = new.scope and key = new.key; return null; end $$`,
      'create trigger forget after insert on idempotency for each row execute function forget()',
    ],
  },
  {
    without: 'remembering that an item was credited',
    statements: [
      'alter table ledger_moves drop constraint one_refund_per_item',
      `create function forget() returns trigger language plpgsql as $$
        begin new.refunded_at := null; return new; end $$`,
      'create trigger forget before update on order_items for each row execute function forget()',
    ],
  },
  {
    without: 'taking points from one account as another gets them',
    statements: [
      `create function forget() returns trigger language plpgsql as $$
        begin new.points := abs(new.points); return new; end $$`,
      'create trigger forget before insert on ledger_entries for each row execute function forget()',
      'drop trigger zero_sum on ledger_moves',
      'drop trigger zero_sum on ledger_entries',
    ],
  },
] as const

export const model: Suite = {
  name: 'model',
  promise: `${runs} runs of ${stepsPerRun} random steps (refund, status, courtesy, balance, admin, form), against a small model: each answered and kept as the model says`,
  async run({ seed, cluster }) {
    const { db } = await cluster.database()
    const parts = Array.from({ length: shares }, (_, at) => runModel(db, { seed: seed + at, runs: runs / shares }))
    const { counts, violations } = summed(await Promise.all(parts))
    violations.push(...ledgerViolations(await checkLedger(db)))
    const controls = []
    for (const { without, statements } of flaws) {
      const flawed = await cluster.database()
      for (const statement of statements) await sql.raw(statement).execute(flawed.db)
      controls.push({ without, found: (await runModel(flawed.db, { seed, runs: 20 })).violations })
    }
    return { counts, violations, controls }
  },
}

/** Takes random steps in the API and in the model, until they differ. */
export async function runModel(db: LaurelDatabase, { seed, runs }: { readonly seed: number; readonly runs: number }) {
  const openWorld = await openApi(db)
  const counts: Record<string, number> = { runs: 0, steps: 0, done: 0, refused: 0 }
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const commandOf = (step: Step) => ({
    check: () => true,
    toString: () => JSON.stringify(step),
    async run({ take }: ReturnType<typeof createModel>, world: Awaited<ReturnType<typeof openWorld>>) {
      const [expected, answered] = [take(step), await world.take(step)]
      count('steps')
      count(expected === 'done' ? 'done' : 'refused')
      if (answered !== expected)
        throw new Error(`${JSON.stringify(step)} was answered ${answered}, and the model says ${expected}`)
    },
  })
  const steps = fc.array(anyStep.map(commandOf), { minLength: stepsPerRun, maxLength: stepsPerRun })
  const property = fc.asyncProperty(steps, async (commands) => {
    const [world, mirror] = [await openWorld(), createModel()]
    await fc.asyncModelRun(() => ({ model: mirror, real: world }), commands)
    count('runs')
    const kept = await world.look()
    if (!isDeepStrictEqual(kept, mirror.model))
      throw new Error(`the database holds ${JSON.stringify(kept)}, and the model ${JSON.stringify(mirror.model)}`)
  })
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return { counts, violations: failed ? [`seed ${seed}: ${words}`] : [] }
}

const staff = fc.integer({ min: 0, max: 1 })
const item = fc.integer({ min: 0, max: 1 })
const person = fc.integer({ min: 0, max: 2 })
const key = fc.option(fc.integer({ min: 0, max: 3 }))
const often = (usual: boolean) => fc.integer({ min: 0, max: 4 }).map((drawn) => (drawn === 0 ? !usual : usual))
/** Refunds mostly name the right person. */
const mostlyFirst = fc.constantFrom(0, 0, 0, 1, 2)

// Archiving ends the changes of the form.
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('refund'), staff, item, person: mostlyFirst, isWhole: often(true) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('status'), staff, item, status: fc.constantFrom(...itemStatuses) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('courtesy'),
      staff,
      person,
      points: fc.integer({ min: 0, max: 500 }),
      key,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('balance'), staff, points: fc.integer({ min: -800, max: 1000 }), key }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('admin'), staff, person, isAdmin: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('rename'),
      staff,
      title: fc.constantFrom('Tallas', 'Colores', 'Grabado'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive'), staff }) },
)
