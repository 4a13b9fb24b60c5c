import { createDatabase } from '#testing/createDatabase.ts'
import { createPostgres } from '#tools/faults/processes/postgres.ts'
import { runModel } from '#tools/faults/suites/model.ts'
import { killInTurn } from '#tools/faults/suites/kills.ts'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

it('an API that is killed under load loses and halves nothing that it acknowledged', async () => {
  const { url, drop } = await createDatabase()
  const { counts, violations } = await killInTurn({ seed: 20_262, kills: 1, both: 0, writes: 1_000, url })
  expect(violations.filter((words) => !words.startsWith('it was back'))).toEqual([])
  expect(counts['acknowledged']).toBeGreaterThan(0)
  await drop()
})

it('the API answers and keeps what a small model says, whatever staff do one after the other', async () => {
  const { db, drop } = await createDatabase()
  const { counts, violations } = await runModel(db, { seed: 20_262, runs: 4 })
  expect(violations).toEqual([])
  expect(counts['refused']).toBeGreaterThan(0)
  await drop()
})

it('a killed PostgreSQL of a suite starts again, and a setting it does not know is said', async () => {
  await using whenDone = new AsyncDisposableStack()
  const postgres = await createPostgres(whenDone)
  await postgres.start()
  await postgres.kill()
  expect(postgres.isRunning()).toBe(false)
  await expect(postgres.start('no_such_setting=1')).rejects.toThrow('no_such_setting')
  await postgres.start()
  expect(postgres.isRunning()).toBe(true)
})
