import * as v from 'valibot'

const word = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,59}$/))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))
/** The machine that acted last, and on what; null where none did. */
const acted = { machine: v.nullable(word), event: v.nullable(word) }

/** An error of the console: only words from its own code, and positions in it. */
export const ErrorReport = v.strictObject({
  kind: v.literal('error'),
  name: word,
  /** A code of a refusal, or null. */
  code: v.nullable(word),
  /** File, line and column, the innermost first. */
  at: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))), v.maxLength(5)),
  ...acted,
})

/** A press whose effect took long to show. */
export const SlowReport = v.strictObject({
  kind: v.literal('slow'),
  /** Of the browser's event, such as `click`. */
  press: word,
  ms,
  ...acted,
})

export const mostReports = 20
export const TelemetryRequest = v.strictObject({
  /** The entry script of the build; null in development. */
  build: v.nullable(v.pipe(v.string(), v.regex(/^[\w./-]{1,100}$/))),
  reports: v.pipe(v.array(v.variant('kind', [ErrorReport, SlowReport])), v.minLength(1), v.maxLength(mostReports)),
})
export type TelemetryRequest = v.InferOutput<typeof TelemetryRequest>
export type Report = TelemetryRequest['reports'][number]
