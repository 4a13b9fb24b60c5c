import { AuditEntryWire } from '#contract/audit/audit.ts'
import { AnalyticWire } from '#contract/analytics/analytics.ts'
import { CatalogWire, CategoryWire, CityWire, CountryWire, TycWire } from '#contract/catalogue/wire.ts'
import { RefusalWire } from '#contract/envelope.ts'
import { AnsweredQuestionWire, FormWire } from '#contract/forms/wire.ts'
import { PeriodWire } from '#contract/goals/periods.ts'
import { OrganisationsAnswer, OrganisationWire } from '#contract/organisations/organisations.ts'
import { ItemEventWire, OrderWire, RefundAnswer } from '#contract/orders/wire.ts'
import { BalanceAnswer, LedgerAnswer, LedgerMoveWire } from '#contract/points/balance.ts'
import { ImportRowWire, ProductsAnswer, ProductWire } from '#contract/products/wire.ts'
import { PublicityWire } from '#contract/publicity/publicity.ts'
import { ServiceLinksAnswer, ServiceLinkWire, ServicesAnswer, ServiceWire } from '#contract/services/services.ts'
import { CourseWire, SurveyWire } from '#contract/surveys/surveys.ts'
import { LoginAnswer, UserWire } from '#contract/session/wire.ts'
import { PresignWire, UploadPresignAnswer } from '#contract/uploads/wire.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

/** The schema of each sample, by area and name. */
const claims: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  catalogue: {
    categories: v.array(CategoryWire),
    countries: v.array(CountryWire),
    terms: v.array(TycWire),
    catalogs: v.array(CatalogWire),
    cities: v.array(CityWire),
    nameTaken: RefusalWire,
    nameRequired: RefusalWire,
  },
  organisations: {
    grupoAndino: OrganisationWire,
    hotelesBahia: OrganisationWire,
    organisations: v.array(OrganisationWire),
    organisationsAnswer: OrganisationsAnswer,
  },
  audit: { auditEntries: v.array(AuditEntryWire) },
  points: { ledgerMoves: v.array(LedgerMoveWire), ledgerAnswer: LedgerAnswer, balanceAnswer: BalanceAnswer },
  services: {
    services: v.array(ServiceWire),
    servicesAnswer: ServicesAnswer,
    serviceLinks: v.array(ServiceLinkWire),
    serviceLinksAnswer: ServiceLinksAnswer,
  },
  surveys: { surveys: v.array(SurveyWire), courses: v.array(CourseWire) },
  analytics: { analytics: v.array(AnalyticWire) },
  goals: { periods: v.array(PeriodWire) },
  forms: {
    reservation: FormWire,
    forms: v.array(FormWire),
    answeredQuestions: v.array(AnsweredQuestionWire),
    questionAnswered: RefusalWire,
  },
  orders: {
    lucia: OrderWire,
    openOrders: v.pipe(v.array(OrderWire), v.minLength(1)),
    closedOrders: v.pipe(v.array(OrderWire), v.minLength(1)),
    crowdedOrder: OrderWire,
    creditedNotMarked: OrderWire,
    refundAnswer: RefundAnswer,
    notEnoughPointsAnswer: RefusalWire,
    orderHistory: v.array(ItemEventWire),
  },
  products: {
    headphones: ProductWire,
    giftCard: ProductWire,
    longWords: ProductWire,
    unknownIds: ProductWire,
    olderProduct: ProductWire,
    products: v.array(ProductWire),
    productsPage: ProductsAnswer,
    categoryNotFound: RefusalWire,
    importRows: v.array(ImportRowWire),
  },
  publicity: { familyWeek: PublicityWire, publicity: v.array(PublicityWire) },
  session: { maria: UserWire, newcomer: UserWire, loginAnswer: LoginAnswer, wrongCredentials: RefusalWire },
  users: { lucia: UserWire, tomas: UserWire, daniela: UserWire, oscar: UserWire, users: v.array(UserWire) },
  uploads: {
    presign: PresignWire,
    presignAnswer: UploadPresignAnswer,
    notAPictureAnswer: RefusalWire,
  },
}

const modules = import.meta.glob<Record<string, unknown>>('/contract/**/samples.ts', { eager: true })
const samples = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module)
    .filter(([, sample]) => typeof sample !== 'function')
    .map(([name, sample]) => [path.split('/').at(-2) ?? '', name, sample] as const),
)

describe('samples are answers that the API could give', () => {
  it('there are samples, and each names its schema', () => {
    expect(samples.length).toBeGreaterThan(0)
    const named = samples.map(([area, name]) => `${area}.${name}`).toSorted()
    const claimed = Object.entries(claims).flatMap(([area, names]) =>
      Object.keys(names).map((name) => `${area}.${name}`),
    )
    expect(named).toEqual(claimed.toSorted())
  })

  it.each(samples)('%s: %s', (area, name, sample) => {
    expect(v.safeParse(claims[area]![name]!, sample).issues).toBeUndefined()
  })

  it('negative control: a sample with an unknown field fails', () => {
    const lucia = samples.find(([, name]) => name === 'lucia')![2] as object
    expect(v.is(OrderWire, { ...lucia, colour: 'red' })).toBe(false)
  })
})
