import { traceOf } from '#server/http/errors.ts'
import { createLog } from '#server/ports/log.ts'
import { expect, test } from 'vitest'

test('an error’s line says when, how serious, what and where', () => {
  const lines: string[] = []
  createLog((line) => lines.push(line)).error('failed', traceOf(new RangeError('typed by somebody')))
  expect(JSON.parse(lines.join())).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    event: 'failed',
    name: 'RangeError',
    code: '',
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
