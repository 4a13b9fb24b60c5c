import { ActiveRequest, AnalyticChange, AnalyticRequest, PublicRequest } from '#contract/analytics/analytics.ts'
import { analytics as sampleAnalytics } from '#contract/analytics/samples.ts'
import { refundAnswer } from '#contract/orders/samples.ts'
import {
  AdminRequest,
  OrganisationChange,
  OrganisationRequest,
  PlanRequest,
  type OrganisationWire,
} from '#contract/organisations/organisations.ts'
import { organisations as sampleOrganisations } from '#contract/organisations/samples.ts'
import { BalanceRequest } from '#contract/points/balance.ts'
import { ledgerAnswer } from '#contract/points/samples.ts'
import { importRows } from '#contract/products/samples.ts'
import { PublicityChange, type PublicityWire } from '#contract/publicity/publicity.ts'
import { familyWeek, publicity as samplePublicity } from '#contract/publicity/samples.ts'
import { serviceLinks, services } from '#contract/services/samples.ts'
import { ServiceLinksRequest } from '#contract/services/services.ts'
import { courses as sampleCourses, surveys as sampleSurveys } from '#contract/surveys/samples.ts'
import {
  AddressesRequest,
  MultiResponseRequest,
  SurveyActivateRequest,
  SurveyRequest,
  type CourseWire,
  type SurveyWire,
} from '#contract/surveys/surveys.ts'
import { lucia, users as sampleUsers } from '#contract/users/samples.ts'
import { UserRequest } from '#contract/users/users.ts'
import { fold } from '#components/table/fold.ts'
import { storedPicture } from '#stories/support/pictures.ts'
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw'
import * as v from 'valibot'
import { auditing } from './audit.ts'
import { catalogueShop } from './catalogue.ts'
import { done, records } from './collection.ts'
import { formsBackend } from './forms.ts'
import { periodsBackend } from './goals.ts'
import { shop } from './orders.ts'
import { importingProducts } from './productImport.ts'
import { sessionHandlers } from './session.ts'
import { uploadHandlers } from './uploads.ts'
import { usersBackend } from './users.ts'

const idIn = ({ id }: PathParams) => Number(id)

/** Surveys and courses of one organisation: requests change them. */
export function surveysBackend(
  given: readonly SurveyWire[] = sampleSurveys,
  others: readonly CourseWire[] = sampleCourses,
) {
  const surveys = records(given)
  const courses = records(others)
  const handlers = [
    http.get('*/api/staff/surveys/:id', () => done(surveys.all())),
    http.get('*/api/staff/courses/:id', () => done(courses.all())),
    http.post('*/api/staff/survey', async ({ request }) => {
      const made = v.parse(SurveyRequest, await request.json())
      return done(surveys.add({ ...made, id: 5001, is_active: false, is_multi_response: false }))
    }),
    http.patch('*/api/staff/surveys/:id', async ({ request, params }) => {
      const change = v.parse(AddressesRequest, await request.json())
      return done(surveys.change(idIn(params), () => change))
    }),
    http.patch('*/api/staff/course/:id', async ({ request, params }) => {
      const change = v.parse(AddressesRequest, await request.json())
      return done(courses.change(idIn(params), () => change))
    }),
    // Courses are switched by the same call.
    http.patch('*/api/staff/survey/:id/activate', async ({ request, params }) => {
      const { is_active } = v.parse(SurveyActivateRequest, await request.json())
      const changeOf = (row: CourseWire) => ({ is_active: is_active ?? !row.is_active })
      return done(surveys.change(idIn(params), changeOf) ?? courses.change(idIn(params), changeOf))
    }),
    http.patch('*/api/staff/survey/:id/multi_response', async ({ request, params }) => {
      const { is_multi_response } = v.parse(MultiResponseRequest, await request.json())
      return done(
        surveys.change(idIn(params), (row) => ({ is_multi_response: is_multi_response ?? !row.is_multi_response })),
      )
    }),
  ]
  return { surveys, handlers }
}

/** Banners of all organisations: requests change them, and each has the picture of the samples. */
export function publicityBackend(given: readonly PublicityWire[] = samplePublicity) {
  const banners = records(given.map((row) => ({ ...row, img_url: storedPicture })))
  return [
    http.get('*/api/publicity', () => done(banners.all())),
    http.post('*/api/publicity/create', async ({ request }) => {
      const form = await request.formData()
      const text = (name: string) => String(form.get(name))
      const texts = { title: text('title'), description: text('description'), link: text('link') }
      const others = { id: 5001, org_id: Number(text('org_id')), status: text('status') === 'true' }
      return done(banners.add({ ...texts, ...others, img_url: storedPicture }))
    }),
    http.put('*/api/publicity/update', async ({ request }) => {
      const change = v.parse(PublicityChange, await request.json())
      return done(banners.change(change.id, () => change))
    }),
    http.put('*/api/publicity/update_image', async ({ request }) => {
      const id = Number((await request.formData()).get('id_publicity'))
      return done(banners.change(id, () => ({})) ?? familyWeek)
    }),
  ]
}

/** The organisations: requests change them, their plans and their HR admins. */
export function organisationsBackend(given: readonly OrganisationWire[] = sampleOrganisations) {
  const organisations = records(given)
  const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Catálogo ${id}` }))
  const admin = ({ userid }: { readonly userid: number }) => {
    const { id, name, lastname } = sampleUsers.find((one) => one.id === userid) ?? lucia
    return { id, name, lastname }
  }
  return [
    http.get('*/api/staff/org', () => done(organisations.all())),
    http.post('*/api/staff/org', async ({ request }) => {
      const { plan, catalogs, ...made } = v.parse(OrganisationRequest, await request.json())
      const start = { id: 5001, is_active: true, admins: [], users: [], open_invoices: 0 }
      const balance = { current_balance: 0, org_points_to_distribute: 0 }
      return done(organisations.add({ ...made, ...start, balance, subscription_type: plan, catalogs: named(catalogs) }))
    }),
    http.patch('*/api/staff/org', async ({ request }) => {
      const { org_id, catalogs, ...change } = v.parse(OrganisationChange, await request.json())
      return done(organisations.change(org_id, () => ({ ...change, catalogs: named(catalogs) })))
    }),
    http.patch('*/api/staff/org/:id/plan', async ({ request, params }) => {
      const { plan } = v.parse(PlanRequest, await request.json())
      return done(organisations.change(idIn(params), () => ({ subscription_type: plan })))
    }),
    http.post('*/api/staff/org/admin', async ({ request }) => {
      const asked = v.parse(AdminRequest, await request.json())
      return done(organisations.change(asked.org_id, ({ admins }) => ({ admins: [...admins, admin(asked)] })))
    }),
    http.delete('*/api/staff/org/admin', async ({ request }) => {
      const { org_id, userid } = v.parse(AdminRequest, await request.json())
      return done(organisations.change(org_id, ({ admins }) => ({ admins: admins.filter(({ id }) => id !== userid) })))
    }),
  ]
}

function analyticsBackend() {
  const boards = records(sampleAnalytics)
  const Change = v.union([AnalyticChange, ActiveRequest, PublicRequest])
  return [
    http.get('*/api/staff/custom_analytics/:id', () => done(boards.all())),
    http.post('*/api/staff/custom_analytics/:id', async ({ request }) => {
      const made = v.parse(AnalyticRequest, await request.json())
      return done(boards.add({ id: 5001, ...made, active: true, is_public: false }))
    }),
    ...['', '/activate', '/activate/public'].map((call) =>
      http.patch(`*/api/staff/custom_analytics/:id${call}`, async ({ request, params }) => {
        const change = v.parse(Change, await request.json())
        return done(boards.change(idIn(params), () => change))
      }),
    ),
  ]
}

function pointsBackend() {
  let links = serviceLinks
  return [
    http.post('*/api/courtesy', () => HttpResponse.json(refundAnswer)),
    http.post('*/api/staff/org/balanceUpdate', async ({ request }) => {
      const { org_id, points } = v.parse(BalanceRequest, await request.json())
      return done({ org_id, points })
    }),
    http.get('*/api/staff/org/:id/ledger', () => HttpResponse.json(ledgerAnswer)),
    http.get('*/api/staff/available-services', () => done(services)),
    http.get('*/api/staff/services/:id', () => done(links)),
    http.patch('*/api/staff/services', async ({ request }) => {
      const { org_id, services: asked } = v.parse(ServiceLinksRequest, await request.json())
      const isAsked = (id: number) => asked.some(({ service_id }) => service_id === id)
      const named = asked.flatMap(({ service_id, active }) => {
        const service = services.find(({ id }) => id === service_id)
        return service === undefined ? [] : [{ org_id, service_id, service, active }]
      })
      links = [...links.filter(({ service_id }) => !isAsked(service_id)), ...named]
      return done(links)
    }),
  ]
}

/**
 * A sample answer for every call of the contract, so that each button of a story in the console goes on. What a story gives
 * itself comes before.
 */
export const everything = (): readonly HttpHandler[] => [
  ...sessionHandlers,
  http.post('*/api/staff/logout', () => done(null)),
  ...shop(),
  ...catalogueShop(),
  ...formsBackend(),
  ...uploadHandlers,
  ...periodsBackend(),
  ...surveysBackend().handlers,
  ...publicityBackend(),
  ...organisationsBackend(),
  ...usersBackend().handlers,
  ...analyticsBackend(),
  ...pointsBackend(),
  http.get('*/api/staff/user/search', ({ request }) => {
    const words = fold(new URL(request.url).searchParams.get('keywords') ?? '').split(/\s+/)
    const textOf = ({ name, lastname, email }: (typeof sampleUsers)[number]) => fold(`${name} ${lastname} ${email}`)
    return done(sampleUsers.filter((one) => words.every((word) => textOf(one).includes(word))))
  }),
  http.post('*/api/staff/user/create', async ({ request }) => {
    const { type, status, organization_id: _, ...texts } = v.parse(UserRequest, await request.json())
    const flags = { is_admin: type === 'admin', is_manager: type === 'manager', is_active: status }
    return done({ ...lucia, id: 5001, ...texts, ...flags })
  }),
  importingProducts(() => new HttpResponse(importRows.map((row) => `${JSON.stringify(row)}\n`).join(''))),
  auditing,
  http.post('*/api/staff/telemetry', () => done(null)),
]
