import * as v from 'valibot'
import type { Config } from '#contract/config.ts'
import type { Patience } from './db/connect.ts'
import { Environment } from './environment.ts'
import { misspelt } from './misspelt.ts'
import { withSecrets } from './ports/secretFiles.ts'
import { usualSender, type Sender } from './sender.ts'
import type { AddressRange } from './session/clientAddress.ts'
import type { Bucket } from './uploads/s3Storage.ts'

/** The settings of the environment; undefined where a variable is left out. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where `/metrics` is served, apart from everything else; undefined where it is not. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Where spans are sent, with which headers; undefined where they are not. */
  readonly traces: { readonly endpoint: string; readonly headers: string } | undefined
  /** The folder of the embedded database, relative to the one that Laurel is started in. */
  readonly dataDir: string
  /** Another PostgreSQL in place of the embedded one. */
  readonly databaseUrl: string | undefined
  /** Another way to that PostgreSQL, for migrations. */
  readonly migrateUrl: string | undefined
  /** The most connections for writes, and for reads. */
  readonly connections: number
  readonly patience: Patience
  /** The longest statement of a migration, and of what fills the database, in ms. */
  readonly migrationTimeout: number
  /** For how many days the audit is kept. */
  readonly auditDays: number
  readonly seedsDemo: boolean
  /** Whether other machines reach this one, and `SEED` does not say that they may find the demonstration there. */
  readonly hidesDemo: boolean
  readonly smtpUrl: string | undefined
  /** Who mail comes from; undefined for the usual sender. */
  readonly mailFrom: Sender | undefined
  /** Whether mail is printed to the terminal if no server sends it. */
  readonly printsMail: boolean
  /** Another API to serve the console against, without a trailing slash. */
  readonly apiUrl: string | undefined
  /** What that API offers beyond the contract; `laurel` for all of it. */
  readonly apiExtras: readonly string[]
  /** The console's language where nobody has chosen one. */
  readonly language: Config['language']
  /** Where people reach the console, without a trailing slash: the links in mails. */
  readonly publicUrl: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly AddressRange[]
  /** Where uploaded files go in place of the database. */
  readonly bucket: Bucket | undefined
  /** Origins beside our own that pictures may come from, and that files may be sent to. */
  readonly imageHosts: readonly string[]
  readonly uploadHosts: readonly string[]
}

type Reading =
  | {
      readonly settings: Settings
      readonly problems?: undefined
      readonly notes: readonly string[]
      readonly warnings: readonly string[]
      /** Those of the warnings that concern commands too. */
      readonly misspeltNames: readonly string[]
    }
  | {
      readonly settings?: undefined
      readonly problems: readonly string[]
      readonly notes?: undefined
      readonly warnings?: undefined
      readonly misspeltNames?: undefined
    }

/** The settings that may be read from a file: `SMTP_URL_FILE` names the file of `SMTP_URL`. */
export const secrets = [
  'DATABASE_URL',
  'MIGRATE_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/** Reads the settings, or returns a sentence for every wrong value. An empty value counts as left out. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Reading {
  const { given, problems } = withSecrets(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
    secrets,
  )
  const { success, output, issues = [] } = v.safeParse(Environment, given)
  const wrong = [
    ...problems,
    ...issues.map((issue) => issue.message),
    ...missingBucketParts(given),
    ...unreadFiles(given),
  ]
  if (success && output.METRICS_PORT === output.PORT && output.PORT !== 0)
    wrong.push(`METRICS_PORT and PORT are both ${output.PORT}. Choose another for METRICS_PORT, such as 9464.`)
  const misspeltNames = misspelt(given, [...Object.keys(Environment.entries), ...secrets.map((name) => `${name}_FILE`)])
  if (!success || wrong.length > 0) return { problems: [...wrong, ...misspeltNames] }
  return {
    notes: withoutEffect(given),
    warnings: [...misspeltNames, ...likelyMistakes(output)],
    misspeltNames,
    settings: {
      port: output.PORT,
      host: output.HOST,
      metrics: output.METRICS_PORT === undefined ? undefined : { port: output.METRICS_PORT, host: output.METRICS_HOST },
      traces: tracesIn(output),
      dataDir: output.DATA_DIR ?? '.data',
      databaseUrl: output.DATABASE_URL,
      migrateUrl: output.DATABASE_URL && output.MIGRATE_URL,
      connections: output.DATABASE_CONNECTIONS,
      patience: {
        read: output.READ_TIMEOUT,
        write: output.WRITE_TIMEOUT,
        lock: output.LOCK_TIMEOUT,
        export: output.EXPORT_TIMEOUT,
      },
      migrationTimeout: output.MIGRATION_TIMEOUT,
      auditDays: output.AUDIT_DAYS,
      seedsDemo: (output.SEED ?? (output.DATABASE_URL === undefined ? 'demo' : 'none')) === 'demo',
      hidesDemo: output.SEED !== 'demo' && !/^(127\.|::1$|localhost$)/.test(output.HOST),
      smtpUrl: output.SMTP_URL,
      mailFrom: output.MAIL_FROM,
      printsMail: output.MAIL === 'log',
      apiUrl: output.API_URL,
      apiExtras: output.API_EXTRAS,
      language: output.CONSOLE_LANGUAGE,
      publicUrl: output.PUBLIC_URL,
      allowedOrigins: output.ALLOWED_ORIGINS,
      trustedProxies: output.TRUSTED_PROXIES,
      bucket: bucketIn(output),
      imageHosts: output.IMAGE_HOSTS,
      uploadHosts: output.UPLOAD_HOSTS,
    },
  }
}

/** Settings that only the API reads. With `API_URL` this server has no API. */
const apiSettings = [
  'DATABASE_URL',
  'MIGRATE_URL',
  'SEED',
  'SMTP_URL',
  'MAIL_FROM',
  'ALLOWED_ORIGINS',
  'TRUSTED_PROXIES',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

/** A sentence for each setting that is given and has no effect, because of another that is given or missing. */
function withoutEffect(given: Readonly<Record<string, unknown>>): readonly string[] {
  const names = apiSettings.filter((name) => name in given)
  if ('API_URL' in given)
    return names.length === 0 ? [] : [`With API_URL the console alone is served. Without effect: ${names.join(', ')}.`]
  return [
    ['MIGRATE_URL', 'DATABASE_URL'],
    ['METRICS_HOST', 'METRICS_PORT'],
    ['MAIL_FROM', 'SMTP_URL'],
    ['API_EXTRAS', 'API_URL'],
  ].flatMap(([name = '', needed = '']) =>
    name in given && !(needed in given) ? [`${name} has no effect without ${needed}.`] : [],
  )
}

/** A sentence for each `…_FILE` of a setting that is not read from a file. */
const unreadFiles = (given: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(Environment.entries)
    .filter((name) => `${name}_FILE` in given && !secrets.some((secret) => secret === name))
    .map((name) => `${name}_FILE is not read. Give ${name} itself: only ${secrets.join(', ')} may be in files.`)

/** A sentence for each setting that is allowed and hardly meant. */
function likelyMistakes({ API_URL, SMTP_URL, MAIL_FROM }: v.InferOutput<typeof Environment>): readonly string[] {
  const isConsoleOfRoot = API_URL !== undefined && new URL(API_URL).pathname === '/'
  const isUsualSender =
    API_URL === undefined && SMTP_URL !== undefined && !MAIL_FROM && !new URL(SMTP_URL).searchParams.has('from')
  return [
    ...(isConsoleOfRoot ? [`API_URL has no path. A Laurel's API is below /api: API_URL=${API_URL}/api`] : []),
    ...(isUsualSender
      ? [
          `Mails come from ${usualSender.address}, which many mail servers refuse. Set MAIL_FROM to an address of yours.`,
        ]
      : []),
  ]
}

function tracesIn(given: v.InferOutput<typeof Environment>): Settings['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = given
  const isOff = given.OTEL_SDK_DISABLED?.toLowerCase() === 'true'
  return endpoint === undefined || isOff ? undefined : { endpoint, headers }
}

const bucketParts = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A sentence for every part of the S3 settings that is missing while others are given. */
function missingBucketParts(given: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = bucketParts.filter((name) => !(name in given) && !(`${name}_FILE` in given))
  if (missing.length === bucketParts.length) return []
  return missing.map((name) => `${name} must be given with the other S3 settings, or all of them be left out.`)
}

function bucketIn(given: v.InferOutput<typeof Environment>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  const isWhole = endpoint && bucket && region && accessKeyId && secretAccessKey
  return isWhole ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined
}
