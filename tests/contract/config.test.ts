import { Config, defaultConfig } from '#contract/config.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

describe('the configuration of a console', () => {
  it('without settings names the API on the same origin and sends no keys', () => {
    expect(defaultConfig).toMatchObject({
      api: '/api',
      idempotencyKeys: false,
      paths: { activate: 'staff/user/activate', logout: 'staff/logout', recover: 'staff/recover/password' },
      surveyFrame: 'https://form.typeform.com/to/{id}',
      termsUrl: null,
      language: 'specification',
    })
  })

  it('with one path keeps the other default paths', () => {
    expect(v.parse(Config, { paths: { logout: 'session/end' } }).paths).toEqual({
      ...defaultConfig.paths,
      logout: 'session/end',
    })
  })

  it('ignores an invalid part and keeps the others', () => {
    const config = v.parse(Config, { api: 7, idempotencyKeys: 'yes', hosts: 'all', termsUrl: 'https://terms.example' })
    expect(config).toEqual({ ...defaultConfig, termsUrl: 'https://terms.example' })
  })

  it('never keeps the console from starting', () => {
    const part = fc.jsonValue()
    const keys = ['api', 'paths', 'idempotencyKeys', 'extras', 'surveyFrame', 'termsUrl', 'language', 'hosts']
    const files = fc.record(Object.fromEntries(keys.map((key) => [key, part])), { requiredKeys: [] })
    fc.assert(fc.property(files, (file) => v.is(Config, v.parse(Config, file))))
  })
})
