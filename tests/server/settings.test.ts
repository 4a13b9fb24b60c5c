import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings, secrets } from '#server/settings.ts'

const problemsOf = (environment: Record<string, string>) => readSettings(environment).problems

it('needs no setting', () => {
  expect(readSettings({})).toEqual({
    notes: [],
    warnings: [],
    misspeltNames: [],
    settings: {
      port: 3000,
      host: '127.0.0.1',
      metrics: undefined,
      language: 'specification',
      dataDir: '.data',
      databaseUrl: undefined,
      migrateUrl: undefined,
      connections: 10,
      patience: { read: 8000, write: 8000, lock: 4000, export: 12_000 },
      migrationTimeout: 600_000,
      auditDays: 730,
      seedsDemo: true,
      hidesDemo: false,
      smtpUrl: undefined,
      printsMail: false,
      apiUrl: undefined,
      apiExtras: [],
      publicUrl: undefined,
      allowedOrigins: [],
      trustedProxies: [],
      bucket: undefined,
      imageHosts: [],
      uploadHosts: [],
    },
  })
})

it('names settings that have no effect', () => {
  const DATABASE_URL = 'postgres://ana:secreto@db.example:5432/laurel'
  expect(readSettings({ API_URL: 'https://api.example', DATABASE_URL, DATA_DIR: '/data' }).notes).toEqual([
    'With API_URL the console alone is served. Without effect: DATABASE_URL.',
  ])
  expect(
    readSettings({ MIGRATE_URL: DATABASE_URL, METRICS_HOST: '0.0.0.0', MAIL_FROM: 'ana@laurel.example' }).notes,
  ).toEqual([
    'MIGRATE_URL has no effect without DATABASE_URL.',
    'METRICS_HOST has no effect without METRICS_PORT.',
    'MAIL_FROM has no effect without SMTP_URL.',
  ])
  expect(readSettings({ MIGRATE_URL: DATABASE_URL, DATABASE_URL, MAIL: 'log' }).notes).toEqual([])
})

it('leaves alone the MAIL that a sign-in on Unix sets', () => {
  expect(readSettings({ MAIL: '/var/mail/root' }).settings?.printsMail).toBe(false)
})

it('warns of the usual sender with a mail server, and of an API_URL without a path', () => {
  const SMTP_URL = 'smtp://mail.example'
  expect(readSettings({ SMTP_URL }).warnings).toEqual([expect.stringMatching(/no-reply@laurel\.example.* MAIL_FROM /)])
  expect(readSettings({ SMTP_URL, MAIL_FROM: 'ana@laurel.example' }).warnings).toEqual([])
  expect(readSettings({ SMTP_URL: `${SMTP_URL}?from=ana@laurel.example` }).warnings).toEqual([])
  expect(readSettings({ API_URL: 'https://laurel.example/' }).warnings).toEqual([
    "API_URL has no path. A Laurel's API is below /api: API_URL=https://laurel.example/api",
  ])
  expect(readSettings({ API_URL: 'https://laurel.example/api' }).warnings).toEqual([])
})

it('asks whether a name that looks like a setting was meant to be one, and keeps quiet about others', () => {
  const said = (environment: Record<string, string>) => readSettings(environment).warnings
  expect(said({ DATABASE_URI: 'x', METRIC_PORT: 'x', PUBLICURL: 'x', LAUREL_HOST: 'x', SMTP_URI: 'x' })).toEqual([
    'DATABASE_URI is no setting; did you mean DATABASE_URL?',
    'METRIC_PORT is no setting; did you mean METRICS_PORT?',
    'PUBLICURL is no setting; did you mean PUBLIC_URL?',
    'LAUREL_HOST is no setting; did you mean HOST?',
    'SMTP_URI is no setting; did you mean SMTP_URL?',
  ])
  expect(said({ database_url: 'x', DATABASE_URL_FIL: 'x' })).toEqual([
    'database_url is no setting; did you mean DATABASE_URL?',
    'DATABASE_URL_FIL is no setting; did you mean DATABASE_URL_FILE?',
  ])
  const foreign =
    'PATH HOME USER POST HOSTNAME SHELL EMAIL SPEED AWS_REGION AWS_SECRET_ACCESS_KEY NODE_ENV TMPDIR PGHOST LAUREL_PORT'
  expect(said({ ...Object.fromEntries(foreign.split(' ').map((name) => [name, 'x'])), PORT: '3001' })).toEqual([])
  expect(problemsOf({ PORT: 'x', DATABASE_URI: 'x' })).toEqual([
    expect.stringMatching(/^PORT must /),
    expect.stringMatching(/^DATABASE_URI is no setting/),
  ])
})

it('hides the demonstration from other machines unless SEED asks for it', () => {
  const hides = (environment: Record<string, string>) => readSettings(environment).settings?.hidesDemo
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(hides({ HOST })).toBe(false)
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'staff']) expect(hides({ HOST })).toBe(true)
  expect(hides({ HOST: '0.0.0.0', SEED: 'demo' })).toBe(false)
})

it('knows the extras that API_EXTRAS may name', () => {
  const API_URL = 'https://api.example/v1'
  expect(readSettings({ API_URL, API_EXTRAS: 'audit,telemetry' }).settings?.apiExtras).toEqual(['audit', 'telemetry'])
  expect(problemsOf({ API_URL, API_EXTRAS: 'audit,history' })).toEqual([
    expect.stringMatching(/^API_EXTRAS must be laurel, .* idempotencyKeys, organisationLedger, .*\.$/),
  ])
  expect(readSettings({ API_EXTRAS: 'laurel' }).notes).toEqual(['API_EXTRAS has no effect without API_URL.'])
})

it('reads the sender of mails with a name or without', () => {
  const from = (MAIL_FROM: string) => readSettings({ MAIL_FROM }).settings?.mailFrom
  expect(from('ana@x.example')).toEqual({ name: 'Laurel', address: 'ana@x.example' })
  expect(from('Mi tienda <ana@x.example>')).toEqual({ name: 'Mi tienda', address: 'ana@x.example' })
})

it('refuses a file for a setting that is not read from one', () => {
  expect(problemsOf({ PUBLIC_URL_FILE: '/run/secrets/url', MAIL_FROM_FILE: '/x' })).toEqual([
    expect.stringMatching(/^MAIL_FROM_FILE is not read\. /),
    expect.stringMatching(
      /^PUBLIC_URL_FILE is not read\. Give PUBLIC_URL itself: only DATABASE_URL, .* may be in files\.$/,
    ),
  ])
})

it('says how a password with special characters is written', () => {
  for (const wrong of [{ DATABASE_URL: 'postgres://ana:se#creto@db/laurel' }, { SMTP_URL: 'smtp://ana:se#creto@mail' }])
    expect(problemsOf(wrong)).toEqual([expect.stringMatching(/ as %23 \(#\), %2F \(\/\), %40 \(@\)\.$/)])
})

it('refuses one port for two', () => {
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT and PORT are both 3000. Choose another for METRICS_PORT, such as 9464.',
  ])
  expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toBeUndefined()
})

it('treats an empty value as missing', () => {
  expect(readSettings({ PORT: '', SEED: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('fills no external database unless told to', () => {
  const DATABASE_URL = 'postgres://ana:secreto@db.example:5432/laurel'
  expect(readSettings({ DATABASE_URL }).settings?.seedsDemo).toBe(false)
  expect(readSettings({ DATABASE_URL, SEED: 'demo' }).settings?.seedsDemo).toBe(true)
})

it('fills the embedded database unless told not to', () => {
  expect(readSettings({ SEED: 'none' }).settings?.seedsDemo).toBe(false)
})

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' }

it('sends spans where a collector is named, unless the SDK is disabled', () => {
  const traces = { endpoint: 'http://collector.example:4318', headers: '' }
  expect(readSettings(collector).settings?.traces).toEqual(traces)
  expect(readSettings({ ...collector, OTEL_SDK_DISABLED: 'false' }).settings?.traces).toEqual(traces)
  expect(readSettings({ ...collector, OTEL_SDK_DISABLED: 'true' }).settings?.traces).toBeUndefined()
  expect(readSettings({}).settings?.traces).toBeUndefined()
})

it('reads each secret from the file that its …_FILE names', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'laurel-secrets-'))
  const values: Readonly<Record<(typeof secrets)[number], string>> = {
    DATABASE_URL: 'postgres://ana:secreto@db.example/laurel',
    MIGRATE_URL: 'postgres://owner:secreto@db.example/laurel',
    SMTP_URL: 'smtp://ana:secreto@mail.example:587',
    S3_ACCESS_KEY_ID: bucket.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: bucket.S3_SECRET_ACCESS_KEY,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20c2VjcmV0bw==',
  }
  const files = Object.entries(values).map(([name, value]) => {
    writeFileSync(path.join(place, name), `${value}\n`)
    return [`${name}_FILE`, path.join(place, name)]
  })
  expect(secrets).toEqual(Object.keys(values))
  expect(
    readSettings({
      ...bucket,
      ...collector,
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      ...Object.fromEntries(files),
    }),
  ).toEqual(readSettings({ ...bucket, ...collector, ...values }))

  const wrong = (name: string, content: string | undefined) => {
    const file = path.join(place, 'wrong')
    rmSync(file, { force: true })
    if (content !== undefined) writeFileSync(file, content)
    return problemsOf({
      ...bucket,
      S3_ACCESS_KEY_ID: '',
      S3_ACCESS_KEY_ID_FILE: path.join(place, 'S3_ACCESS_KEY_ID'),
      [name]: file,
    })
  }
  const named = (name: string, why: string) => [
    `${name}_FILE names ${path.join(place, 'wrong')}, which ${why}. It must hold the value of ${name} and nothing else.`,
  ]
  expect(wrong('SMTP_URL_FILE', undefined)).toEqual(named('SMTP_URL', 'is not there'))
  expect(wrong('S3_ACCESS_KEY_ID_FILE', ' \n')).toEqual(named('S3_ACCESS_KEY_ID', 'is empty'))
  expect(wrong('DATABASE_URL_FILE', 'postgres://a\nsecreto')).toEqual(named('DATABASE_URL', 'has more than one line'))
  expect(wrong('DATABASE_URL_FILE', 'mysql://ana:secreto@db')).toEqual([
    expect.stringMatching(/^DATABASE_URL must (?!.*secreto)/),
  ])
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: place })).toEqual([
    'SMTP_URL and SMTP_URL_FILE are both given. Leave one of them out.',
  ])
  expect(problemsOf({ SMTP_URL_FILE: place })?.[0]).toContain('which is a folder.')
  rmSync(place, { recursive: true })
})

it('keeps the path of another API without its last slash', () => {
  expect(readSettings({ API_URL: 'http://api.example:8080/v1/' }).settings?.apiUrl).toBe('http://api.example:8080/v1')
})

it('accepts a list of origins', () => {
  const ALLOWED_ORIGINS = 'https://staff.example, http://localhost:5173,'
  expect(readSettings({ ALLOWED_ORIGINS }).settings?.allowedOrigins).toEqual([
    'https://staff.example',
    'http://localhost:5173',
  ])
})

it.each([
  ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', '1e3']],
  ['HOST', ['http://127.0.0.1', '127.0.0.1/path', 'two words']],
  ['METRICS_PORT', ['abc', '65536']],
  ['METRICS_HOST', ['http://127.0.0.1', '10.0.0.1/metrics']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'grpc://collector:4317', 'http://a:b@collector:4318']],
  ['DATABASE_URL', ['mysql://db/laurel', 'localhost:5432', 'postgres:laurel', 'nonsense']],
  ['MIGRATE_URL', ['mysql://db/laurel', 'localhost:5432']],
  [
    'DATABASE_URL',
    ['postgres://a:1,b:x/laurel', 'postgres://a,/laurel', 'postgres://a,b/laurel?target_session_attrs=standby'],
  ],
  ['DATABASE_CONNECTIONS', ['1', 'many', '1e3']],
  ['AUDIT_DAYS', ['0', '89', '90 days']],
  ['READ_TIMEOUT', ['0', '13', '2.5', '8s']],
  ['SEED', ['other', 'DEMO', 'true']],
  ['CONSOLE_LANGUAGE', ['fr', 'ES', 'es,en']],
  ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp:']],
  ['MAIL_FROM', ['Laurel', 'ana@', 'Laurel ana@x.example', 'a@x.example, b@x.example', 'A\r\nBcc: x <a@x.example>']],
  ['MAIL', ['on', 'LOG', 'smtp://mail.example']],
  ['API_URL', ['api.example', 'ftp://api.example', 'https://a:b@api.example', 'https://api.example?x=1', '/api']],
  ['PUBLIC_URL', ['staff.example', 'https://staff.example#top', 'https://staff.example;']],
  ['ALLOWED_ORIGINS', ['*', 'https://staff.example/', 'staff.example', 'https://a.example,b.example']],
  ['TRUSTED_PROXIES', ['*', 'all', 'true', '1', '0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/1', '::/80']],
  ['TRUSTED_PROXIES', ['::ffff:0.0.0.0/96', '2000::/3', '10.0.0.0/33', 'fd00::/129', '10.0.0', '010.0.0.1']],
  ['TRUSTED_PROXIES', ['256.0.0.1', 'proxy.example', '10.0.0.1/', '::1/64/64']],
  ['IMAGE_HOSTS', ['*', 'https://images.example/products', 'images.example', 'data:']],
  ['UPLOAD_HOSTS', ['https://uploads.example;', 'https://ana:secreto@uploads.example', 'ftp://uploads.example']],
])('a wrong %s gets one sentence that names it and gives an example', (name, values) => {
  for (const value of values) {
    const problems = problemsOf({ [name]: value })
    expect(problems, value).toHaveLength(1)
    expect(problems?.[0]).toMatch(new RegExp(`^${name} must .*(such as|or be left out).*\\.$`))
  }
})

const bucket = {
  S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com/',
  S3_BUCKET: 'laurel-images',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

it('accepts a bucket for pictures, and hosts that they come from or go to', () => {
  const hosts = { IMAGE_HOSTS: 'https://images.example', UPLOAD_HOSTS: 'https://a.example,https://b.example' }
  expect(readSettings({ ...bucket, ...hosts }).settings).toMatchObject({
    bucket: {
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      bucket: 'laurel-images',
      region: 'eu-west-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    imageHosts: ['https://images.example'],
    uploadHosts: ['https://a.example', 'https://b.example'],
  })
})

it('a bucket without one of its parts gets one sentence that names the part', () => {
  for (const left of Object.keys(bucket)) {
    const problems = problemsOf(Object.fromEntries(Object.entries(bucket).filter(([name]) => name !== left)))
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${left} must be given .* or all of them be left out\\.$`)),
    ])
  }
  expect(problemsOf({ S3_BUCKET: 'laurel-images' })).toHaveLength(4)
})

it.each([
  ['S3_ENDPOINT', ['s3.example', 's3://laurel', 'https://key:secret@s3.example', 'https://s3.example?x=1']],
  ['S3_BUCKET', ['Laurel', 'a', 'laurel/images', 'laurel images', '-laurel']],
  ['S3_REGION', ['eu west', 'EU', 'eu/west']],
  ['S3_ACCESS_KEY_ID', ['two words', 'a/b']],
  ['S3_SECRET_ACCESS_KEY', ['two words', 'ñandú']],
])('a wrong %s gets one sentence that names it, gives an example and does not repeat it', (name, values) => {
  for (const value of values) {
    const problems = problemsOf({ ...bucket, [name]: value })
    expect(problems, value).toHaveLength(1)
    expect(problems?.[0]).toMatch(new RegExp(`^${name} must .*such as.*\\.$`))
    if (name.includes('KEY')) expect(problems?.[0]).not.toContain(value)
  }
})

it('names every wrong value at once', () => {
  expect(problemsOf({ PORT: 'abc', SEED: 'other', API_URL: 'nowhere' })).toHaveLength(3)
})

it('never repeats a password that was mistyped', () => {
  expect(problemsOf({ DATABASE_URL: 'postgre://ana:secreto@db' })?.join()).not.toContain('secreto')
})
