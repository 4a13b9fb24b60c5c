import { traceOf } from '#server/http/errorLines.ts'
import { createLog } from '#server/ports/log.ts'
import { testApi } from '#testing/api.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

test('an error’s line says when, how serious, what and where', () => {
  const lines: string[] = []
  createLog((line) => lines.push(line)).error('failed', traceOf(new RangeError('Invalid array length')))
  expect(JSON.parse(lines.join())).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    event: 'failed',
    name: 'RangeError',
    code: '',
    message: 'Invalid array length',
    stack: expect.stringMatching(/^ +at .*log\.test\.ts/),
  })
})

test('no logged field replaces time, level or event', () => {
  const lines: string[] = []
  createLog((line) => lines.push(line)).info('request', { at: 'x', level: 'x', event: 'x', status: 200 })
  expect(JSON.parse(lines.join())).toMatchObject({
    at: expect.not.stringMatching('x'),
    level: 'info',
    event: 'request',
    status: 200,
  })
})

const messageOf = (error: unknown) => ({ message: '', ...traceOf(error) }).message
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['Invalid URL', () => new URL('Ana Ruiz')],
  ['Unexpected token …... is not valid JSON', () => JSON.parse('{"nombre": Ana "Ruiz" ana@example.com}')],
])('of a message of Node that quotes what it was given, this stays: %s', (message, work) => {
  const error = thrownBy(work)
  expect(error).toBeInstanceOf(Error)
  expect(messageOf(error)).toBe(message)
})

test.each([
  ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED 10.0.0.7:5432'],
  ["Can't send to <ana@example.com> of Ana Ruiz", 'Can…'],
  ['No user ana@example.com here', 'No user … here'],
  ['Nothing for Ana Ruiz, born 1984', 'Nothing for … …, born 1984'],
  ['Phone 5512345678 of José', 'Phone … of …'],
  ['GET https://api.example/a?token=abc failed', 'GET … failed'],
  ['Token sk-live-0123456789abcdefghij refused', 'Token … refused'],
  ['Bad value (Ana Ruiz', 'Bad value (… …'],
  ['The mail server did not answer in time.', 'The mail server did not answer in time.'],
  ['first line\nAna Ruiz', 'first line'],
])('%s', (message, kept) => {
  expect(messageOf(new Error(message))).toBe(kept)
})

test('a mail server that names somebody is quoted by its code alone', () => {
  expect(messageOf(Object.assign(new Error('550 ana ruiz is unknown'), { responseCode: 550 }))).toBe(
    'The mail server answered 550.',
  )
})

test('the cause of an error is logged in the same way', () => {
  expect(traceOf(new TypeError('fetch failed', { cause: new Error('no route to "ana"') }))).toMatchObject({
    message: 'fetch failed',
    cause: 'Error  no route to …',
  })
})

test('the log of a database error names tables, and no value', async () => {
  const api = await testApi()
  onTestFinished(() => api.close())
  await api.addUser({ email: 'secret@laurel.example' })
  const refused = async (work: Promise<unknown>) => messageOf(await work.catch((error: unknown) => error))
  expect(await refused(api.addUser({ email: 'secret@laurel.example' }))).toMatch(
    /^duplicate key value violates unique constraint \w+$/,
  )
  expect(await refused(sql`select ${'secret'}::int`.execute(api.db))).toBe('invalid input syntax for type integer: …')
  expect(await refused(sql`insert into users (email) values (null)`.execute(api.db))).toMatch(
    /^null value in column \w+ of relation users violates not-null constraint$/,
  )
})
