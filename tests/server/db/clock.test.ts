import { databaseClock } from '#server/db/clock.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

test.each([31, -31])("the time is the database's on a machine whose date is %d minutes off", async (minutes) => {
  const { db, drop } = await createDatabase()
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: right + minutes * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const clock = await databaseClock(db)
  expect(Math.abs(clock.now().getTime() - right)).toBeLessThan(10_000)
  clock.stop()
  await drop()
})
