import { Extras, languages } from '#contract/config.ts'
import * as v from 'valibot'
import { hostsIn } from './db/hosts.ts'
import { rangeOf } from './session/clientAddress.ts'

const web = ['http:', 'https:']

function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text)
  return url !== null && schemes.includes(url.protocol) && url.hostname !== ''
}

/** Whether an address has no query, hash or password, and a host that a security policy can name. */
function isPlain(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.search + url.hash + url.username + url.password === '' && /^[\w.:[\]-]+$/.test(url.host)
}

/** The parts of `Name <address>`, or an address alone. */
function senderIn(typed: string): { readonly name: string; readonly address: string } {
  const [, name = 'Laurel', address = typed] = /^(.*) <(.*)>$/.exec(typed) ?? []
  return { name: name.trim(), address }
}

const text = v.pipe(v.string(), v.trim())
const oneOf = (schemes: readonly string[], sentence: string) =>
  v.optional(
    v.pipe(
      text,
      v.check((typed) => isAddress(typed, schemes), sentence),
    ),
  )
const page = (sentence: string) =>
  v.optional(
    v.pipe(
      text,
      v.check((typed) => isAddress(typed, web) && isPlain(typed), sentence),
      v.transform((address) => address.replace(/\/+$/, '')),
    ),
  )
const list = v.pipe(
  text,
  v.transform((items) => items.split(',').flatMap((item) => item.trim() || [])),
)
const origins = (name: string, examples: string) =>
  v.optional(
    v.pipe(
      list,
      v.everyItem(
        (origin) => isAddress(origin, web) && isPlain(origin) && URL.parse(origin)?.origin === origin,
        `${name} must be origins separated by commas, without a path, such as ${examples}.`,
      ),
    ),
    '',
  )
const word = (pattern: RegExp, sentence: string) => v.optional(v.pipe(text, v.regex(pattern, sentence)))
const wholeNumber = (name: string, least: number, most: number, usual: string) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}, such as ${usual}.`
  const digits = v.pipe(text, v.regex(/^\d{1,6}$/, sentence), v.transform(Number))
  return v.optional(v.pipe(digits, v.minValue(least, sentence), v.maxValue(most, sentence)), usual)
}
/** A setting in seconds, read as milliseconds. */
const seconds = (name: string, most: number, usual: string) =>
  v.pipe(
    wholeNumber(name, 1, most, usual),
    v.transform((count) => 1000 * count),
  )
const encoded = 'Write special characters of a password as %23 (#), %2F (/), %40 (@).'
const database = (beginning: string) =>
  v.optional(
    v.pipe(
      text,
      v.check(
        (typed) => hostsIn(typed) !== undefined,
        `${beginning}, such as postgres://user:password@host:5432/laurel, or several hosts with commas between them; its target_session_attrs must be read-write, primary or any, or be left out. ${encoded}`,
      ),
    ),
  )
const port = (name: string, usual: string) => {
  const sentence = `${name} must be a whole number from 0 to 65535, such as ${usual}.`
  return v.pipe(text, v.regex(/^\d{1,5}$/, sentence), v.transform(Number), v.maxValue(65_535, sentence))
}
const ownAddress = (name: string) =>
  v.optional(
    v.pipe(
      text,
      v.regex(
        /^[\w.:%-]+$/,
        `${name} must be an address of this machine without scheme or port, such as 127.0.0.1 or 0.0.0.0.`,
      ),
    ),
    '127.0.0.1',
  )

const extras = ['laurel', 'idempotencyKeys', ...Object.keys(Extras.entries)]

/** The variables that the program reads. Every message says what to do. */
export const Environment = v.object({
  PORT: v.optional(port('PORT', '3000'), '3000'),
  HOST: ownAddress('HOST'),
  METRICS_PORT: v.optional(port('METRICS_PORT', '9464')),
  METRICS_HOST: ownAddress('METRICS_HOST'),
  OTEL_EXPORTER_OTLP_ENDPOINT: page(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector over HTTP without password, ? or #, such as http://127.0.0.1:4318.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(text),
  OTEL_SDK_DISABLED: v.optional(text),
  DATA_DIR: v.optional(text),
  DATABASE_URL: database('DATABASE_URL must name a PostgreSQL'),
  MIGRATE_URL: database('MIGRATE_URL must name the PostgreSQL of DATABASE_URL'),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 2, 500, '10'),
  READ_TIMEOUT: seconds('READ_TIMEOUT', 12, '8'),
  WRITE_TIMEOUT: seconds('WRITE_TIMEOUT', 12, '8'),
  LOCK_TIMEOUT: seconds('LOCK_TIMEOUT', 12, '4'),
  EXPORT_TIMEOUT: seconds('EXPORT_TIMEOUT', 600, '12'),
  MIGRATION_TIMEOUT: seconds('MIGRATION_TIMEOUT', 86_400, '600'),
  AUDIT_DAYS: wholeNumber('AUDIT_DAYS', 90, 36_500, '730'),
  SEED: v.optional(
    v.pipe(
      text,
      v.picklist(
        ['demo', 'none'],
        'SEED must be demo, which fills an empty database with a demonstration marketplace, none, which does not, or be left out.',
      ),
    ),
  ),
  SMTP_URL: oneOf(
    ['smtp:', 'smtps:'],
    `SMTP_URL must name a mail server, such as smtp://user:password@mail.example:587. ${encoded}`,
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      text,
      v.regex(
        /^(?:[^<>"@\p{Cc}]+ <[^\s<>",@\p{Cc}]+@[^\s<>",@\p{Cc}]+>|[^\s<>",@\p{Cc}]+@[^\s<>",@\p{Cc}]+)$/u,
        'MAIL_FROM must be an address, or a name and an address, such as Laurel <staff@mail.example>.',
      ),
      v.transform(senderIn),
    ),
  ),
  MAIL: v.optional(
    v.pipe(
      text,
      // A sign-in on Unix sets it to the folder of the person's mail.
      v.transform((typed) => (typed.startsWith('/') ? undefined : typed)),
      v.optional(
        v.literal(
          'log',
          'MAIL must be log, which prints mail to the terminal where no SMTP_URL is set, or be left out.',
        ),
      ),
    ),
  ),
  CONSOLE_LANGUAGE: v.optional(
    v.pipe(
      text,
      v.picklist(
        [...languages, 'browser'],
        `CONSOLE_LANGUAGE must be ${languages.join(', ')} or browser, which takes what each browser prefers, or be left out.`,
      ),
    ),
    'specification',
  ),
  API_URL: page('API_URL must be the address of an API without password, ? or #, such as https://api.example/v1.'),
  API_EXTRAS: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (name) => extras.includes(name),
        `API_EXTRAS must be laurel, where that API is a Laurel, or names separated by commas of what it offers beyond the contract: ${extras.slice(1).join(', ')}.`,
      ),
    ),
    '',
  ),
  PUBLIC_URL: page('PUBLIC_URL must be the address where people open the console, such as https://staff.example.'),
  ALLOWED_ORIGINS: origins('ALLOWED_ORIGINS', 'https://staff.example,https://beta.example'),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (proxy) => rangeOf(proxy) !== undefined,
        'TRUSTED_PROXIES must be addresses or ranges separated by commas, none wider than a network of yours, such as 10.0.0.7,10.1.0.0/16,fd00::/8: a range of everybody would let everybody write what they like.',
      ),
      v.transform((proxies) => proxies.flatMap((proxy) => rangeOf(proxy) ?? [])),
    ),
    '',
  ),
  IMAGE_HOSTS: origins('IMAGE_HOSTS', 'https://images.example'),
  UPLOAD_HOSTS: origins('UPLOAD_HOSTS', 'https://uploads.example'),
  S3_ENDPOINT: page('S3_ENDPOINT must be the address of a store, such as https://s3.eu-west-1.amazonaws.com.'),
  S3_BUCKET: word(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    'S3_BUCKET must be the name of a bucket in lower case, such as laurel-images.',
  ),
  S3_REGION: word(/^[a-z\d-]+$/, 'S3_REGION must be the region of the bucket, such as eu-west-1.'),
  S3_ACCESS_KEY_ID: word(
    /^[\w.-]+$/,
    'S3_ACCESS_KEY_ID must be the id of an access key without blanks or slashes, such as AKIAIOSFODNN7EXAMPLE.',
  ),
  S3_SECRET_ACCESS_KEY: word(
    /^[!-~]+$/,
    'S3_SECRET_ACCESS_KEY must be the secret of the access key, one word such as the store gave it.',
  ),
})
