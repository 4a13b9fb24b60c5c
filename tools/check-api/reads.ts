import { analyticsOf } from '#api/analytics.ts'
import { catalogs, categories, cities, countries, tycs } from '#api/catalogue.ts'
import { readList } from '#api/answers.ts'
import { periods } from '#api/goals.ts'
import { organisations } from '#api/organisations.ts'
import { publicityList } from '#api/publicity.ts'
import { coursesOf, surveysOf } from '#api/surveys.ts'
import { readPeople, usersLike, usersOf } from '#api/users.ts'
import { AnalyticWire } from '#contract/analytics/analytics.ts'
import { CatalogWire, CategoryWire, CityWire, CountryWire, TycWire } from '#contract/catalogue/wire.ts'
import { PeriodWire } from '#contract/goals/periods.ts'
import type { Id } from '#contract/id.ts'
import { OrganisationWire } from '#contract/organisations/organisations.ts'
import { PublicityWire } from '#contract/publicity/publicity.ts'
import { ServiceLinkWire, ServiceWire, linkFrom, serviceFrom } from '#contract/services/services.ts'
import { UserWire } from '#contract/session/wire.ts'
import { CourseWire, SurveyWire } from '#contract/surveys/surveys.ts'
import * as v from 'valibot'
import { opened } from './envelope.ts'
import { type Judge, effect, read } from './judge.ts'
import { checkForms } from './reads/forms.ts'
import { checkOrders } from './reads/orders.ts'
import { of } from './reads/pages.ts'
import { checkProducts } from './reads/products.ts'
import { type Row, idOf, listed, rowsAt, rowsOf } from './rows.ts'
import { asked } from './talk.ts'

const Organisation = v.strictObject({ ...OrganisationWire.entries, users: v.array(v.unknown()) })

/** Reads every call of the specification. */
export async function checkReads(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const list = <Model>(call: string, schema: v.GenericSchema, run: () => Promise<Model>) =>
    read(judge, { call, schema, isList: true, run })

  await list('GET /staff/tyc', TycWire, () => listed(tycs))
  await list('GET /staff/catalog', CatalogWire, () => listed(catalogs))
  await list('GET /staff/city', CityWire, () => listed(cities))
  await list('GET /staff/countries', CountryWire, () => listed(countries))
  await list('GET /staff/product_category', CategoryWire, () => listed(categories))
  await list('GET /staff/goal_period', PeriodWire, () => listed(periods))
  await list('GET /publicity', PublicityWire, () => listed(publicityList))
  await list('GET /staff/available-services', ServiceWire, () => readList('staff/available-services', serviceFrom))
  const clients = rowsOf(await list('GET /staff/org', Organisation, () => listed(organisations)))

  const withRows = async (path: string) => {
    for (const client of clients.slice(0, mostClients)) {
      const one = idOf(client)
      if (one !== undefined && (await rowsAt(api, path.replace('{id}', String(one)))).length > 0) return one
    }
    return idOf(clients[0]) ?? 0
  }
  const ofClient = async <Model>(call: string, schema: v.GenericSchema, run: (client: Id) => Promise<Model>) => {
    const client = await withRows(call.replace('GET /', ''))
    return list(call, schema, () => run(client))
  }
  await ofClient('GET /staff/services/{id}', ServiceLinkWire, (client) =>
    readList('staff/services/{id}', linkFrom, undefined, { id: client }),
  )
  await ofClient('GET /staff/surveys/{id}', SurveyWire, (client) => listed(surveysOf(client)))
  await ofClient('GET /staff/courses/{id}', CourseWire, (client) => listed(coursesOf(client)))
  await ofClient('GET /staff/custom_analytics/{id}', AnalyticWire, (client) => listed(analyticsOf(client)))
  const people = rowsOf(await ofClient('GET /staff/org/{id}/users', UserWire, (client) => listed(usersOf(client))))
  await checkSearch(judge, people)
  const products = await checkProducts(judge)
  const orders = await checkOrders(judge)
  await checkForms(judge, products, orders)

  for (const [call, why] of [
    [
      'POST /staff/user/activate',
      'It needs an account that has yet to choose a password; its path is not in the specification.',
    ],
    ['POST /staff/recover/password', 'It would send a mail, and the specification names no call.'],
  ] as const)
    notes.skip(call, `${call} answers 200.`, why)
}

/** How many organisations are asked for a list that is not empty. */
const mostClients = 6

async function checkSearch(judge: Judge, people: readonly Row[]): Promise<void> {
  const call = 'GET /staff/user/search'
  const person = people.find((row) => mailOf(row) !== '' && typeof row['name'] === 'string' && row['name'] !== '')
  const exact = 'With is_email=true it finds the user of exactly these keywords.'
  if (person === undefined) {
    judge.notes.skip(call, `${call} answers 200.`, 'There was no user to search for.')
    return judge.notes.skip(call, exact, 'There was no user to search for.')
  }
  const keywords = String(person['name'])
  await read(judge, { call, schema: UserWire, isList: true, run: () => listed(usersLike(keywords)) })
  const { answers } = await asked(judge.api, () => readPeople(mailOf(person), new AbortController().signal))
  const found = rowsOf(opened(answers[0]?.body, { isList: true, isPage: false }).data)
  const isExact = found.length > 0 && found.every((row) => mailOf(row) === '' || mailOf(row) === mailOf(person))
  const console = 'Takes those with exactly that e-mail from what is found.'
  effect(
    judge,
    call,
    exact,
    isExact ? [] : of('is_email', 'names', 'that user alone', `${found.length} users`, console),
    found.length > 0,
  )
}

const mailOf = (row: Row): string =>
  String(row['email'] ?? Object(row['emails'])[0]?.email ?? Object(row['emails'])[0] ?? '').toLowerCase()
