import { kindIn } from './compare.ts'

export interface Shortcoming {
  readonly path: string
  readonly expected: string
  readonly found: string
}

export interface Opened {
  readonly data: unknown
  readonly shortcomings: readonly Shortcoming[]
  /** The answer with other data: as it should be, or with the shortcoming at `keep`. */
  readonly closed: (data: unknown, keep?: string) => unknown
}

interface Wanted {
  readonly isList: boolean
  /** Whether the answer is a page of a list, with `next`. */
  readonly isPage: boolean
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Finds the data of an answer, wherever it stands. */
export function opened(body: unknown, { isList, isPage }: Wanted): Opened {
  const fits = (raw: unknown) => (isList ? Array.isArray(raw) : raw !== undefined)
  const next = isFields(body) ? body['next'] : undefined
  const proper = (data: unknown): Fields => ({ success: true, data, ...(isPage ? { next: Boolean(next) } : {}) })
  const shortcomings: Shortcoming[] = []
  let data: unknown
  let as: (data: unknown) => unknown = proper
  if (isFields(body) && fits(body['data'])) data = body['data']
  else if (isFields(body) && isFields(body['data'])) {
    const [key = ''] = Object.entries(body['data']).find(([, one]) => fits(one)) ?? []
    data = body['data'][key]
    as = (given) => ({ ...proper(given), data: { ...Object(body['data']), [key]: given } })
    shortcomings.push({
      path: 'data',
      expected: 'the list itself',
      found: key === '' ? 'no list' : `a list in data.${key}`,
    })
  } else if (isFields(body) && ('success' in body || isList)) {
    const [key = ''] = Object.entries(body).find(([name, one]) => name !== 'success' && fits(one)) ?? []
    data = body[key]
    as = (given) =>
      Object.fromEntries(Object.entries({ ...proper(given), [key]: given }).filter(([name]) => name !== 'data'))
    shortcomings.push({ path: 'data', expected: 'data', found: key === '' ? 'no data' : `it is called ${key}` })
  } else {
    data = body
    as = (given) => given
    shortcomings.push({ path: 'data', expected: '{ success: true, data }', found: `the ${kindIn(body)} itself` })
  }
  const isBare = as(undefined) === undefined
  if (!isBare && isFields(body) && body['success'] !== true)
    shortcomings.push({
      path: 'success',
      expected: 'true',
      found: 'success' in body ? kindIn(body['success']) : 'it is missing',
    })
  if (!isBare && isPage && typeof next !== 'boolean')
    shortcomings.push({
      path: 'next',
      expected: 'true or false',
      found: isFields(body) && 'next' in body ? `a ${kindIn(next)}` : 'it is missing',
    })
  return {
    data,
    shortcomings,
    closed(given, keep) {
      if (keep === 'data') return as(given)
      const body = proper(given)
      const { success: _, ...withoutSuccess } = body
      if (keep === 'success') return withoutSuccess
      return keep === 'next' ? { ...body, next } : body
    },
  }
}
