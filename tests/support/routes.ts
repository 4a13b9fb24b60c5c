import type { TestApi } from '#testing/api.ts'
import { payloadOf } from './catalogue.ts'
import type { addOrder } from './orders.ts'

export interface Route {
  readonly method: string
  readonly path: string
}
type Order = Awaited<ReturnType<typeof addOrder>>

/** What each route takes, by its method and path. */
export function requestBodies(order: Order): Readonly<Record<string, unknown>> {
  const nothing = { country: 1, category: 1, catalogs: [1, 1], cities: [1, 1], tyc: 1, form: 1 } as const
  const product = payloadOf(nothing)
  const form = { title: '', formDescription: '', questions: [{ question_anun: '¿?', type: 'text', options: [] }] }
  const text = { name: '', business_id: '', sub_domain: '', email: '', industry: '', address: '' }
  const organisation = { ...text, country: null, catalogs: [], language: 'spanish' }
  const user = {
    name: 'Inés',
    lastname: 'Peña',
    email: 'ines@andino.example',
    phone: '',
    address: '',
    title: '',
    type: 'user',
    status: true,
  }
  return {
    'POST /api/staff/login': { email: 'maria@laurel.example', password: 'trébol de agua' },
    'GET /api/staff/me': undefined,
    'POST /api/staff/logout': {},
    'POST /api/staff/user/activate': { password: 'otro trébol' },
    'POST /api/staff/recover/password': { email: 'maria@laurel.example' },
    'GET /api/staff/orders': undefined,
    'GET /api/staff/total_orders': undefined,
    'GET /api/staff/order/1/history': undefined,
    'POST /api/order_item/refund': { id_user: order.userId, points: 4200 },
    [`PATCH /api/order_item/status/${order.items[0]}`]: { status: 'shipped', notify: true },
    'POST /api/upload_presign/product-image': { file_name: 'termo.png' },
    'GET /api/staff/product_category': undefined,
    'POST /api/staff/product_category': { name: 'Hogar' },
    'PATCH /api/staff/product_category/1': { name: 'Hogar' },
    'GET /api/staff/countries': undefined,
    'GET /api/staff/tyc': undefined,
    'POST /api/staff/tyc': { name: 'Bonos', tyc: '<p>Doce meses.</p>' },
    'PATCH /api/staff/tyc/1': { name: 'Bonos', tyc: '' },
    'GET /api/staff/catalog': undefined,
    'POST /api/staff/catalog': { name: 'General', country: null },
    'PATCH /api/staff/catalog/1': { name: 'General', country: 7 },
    'DELETE /api/staff/catalog/product': { product_ids: [1], catalog_id: 1 },
    'GET /api/staff/city': undefined,
    'POST /api/staff/city': { name: 'Bogotá', country: null },
    'PATCH /api/staff/city/1': { name: 'Bogotá', country: null },
    'DELETE /api/staff/city/product': { product_ids: [1], city_ids: [1] },
    'GET /api/staff/product': undefined,
    'POST /api/staff/product': [product],
    'PATCH /api/staff/product/1': product,
    'POST /api/staff/upload/products': {},
    'GET /api/forms': undefined,
    'GET /api/forms/1': undefined,
    'POST /api/forms/create': form,
    'POST /api/forms/update': { ...form, form_id: 1 },
    'POST /api/forms/archive': { form_id: 1 },
    'POST /api/forms/delete': { question_id: 1 },
    'POST /api/forms/product/answers': { product_id: 1, user_id: 1 },
    'GET /api/staff/goal_period': undefined,
    'POST /api/staff/goal_period': { name: '2027 T1' },
    'POST /api/staff/activate_period/1': {},
    'GET /api/staff/org': undefined,
    'POST /api/staff/org/balanceUpdate': { org_id: 1, points: 10_000, description: 'Recarga noviembre' },
    'GET /api/staff/org/1/ledger': undefined,
    'GET /api/staff/available-services': undefined,
    'GET /api/staff/services/1': undefined,
    'PATCH /api/staff/services': { services: [{ service_id: 1, active: true }], org_id: 1 },
    'POST /api/courtesy': { user_id: 1, points: 0, description: '' },
    'POST /api/staff/org': { ...organisation, plan: 'basic' },
    'PATCH /api/staff/org': { ...organisation, org_id: 1 },
    'PATCH /api/staff/org/1/plan': { plan: 'premium' },
    'POST /api/staff/org/admin': { userid: 1, org_id: 1 },
    'DELETE /api/staff/org/admin': { userid: 1, org_id: 1 },
    'GET /api/staff/user/search': undefined,
    'GET /api/staff/org/1/users': undefined,
    'POST /api/staff/user/create': { ...user, organization_id: 1 },
    'PATCH /api/staff/user/1': user,
    'GET /api/publicity': undefined,
    'POST /api/publicity/create': {},
    'PUT /api/publicity/update': { id: 1, title: '', org_id: 1, description: '', link: '', status: true },
    'PUT /api/publicity/update_image': {},
    'GET /api/staff/surveys/1': undefined,
    'POST /api/staff/survey': { name: '', url: '', organization_id: 1, results_url: '' },
    'PATCH /api/staff/surveys/1': { url: '', results_url: '' },
    'PATCH /api/staff/survey/1/activate': { is_active: true },
    'PATCH /api/staff/survey/1/multi_response': { is_multi_response: true },
    'GET /api/staff/courses/1': undefined,
    'PATCH /api/staff/course/1': { url: '', results_url: '' },
    'GET /api/staff/custom_analytics/1': undefined,
    'POST /api/staff/custom_analytics/1': { title: '', analytic_url: '', external_urls: null },
    'PATCH /api/staff/custom_analytics/1': { analytic_url: '', external_urls: { calibrate: '' } },
    'PATCH /api/staff/custom_analytics/1/activate': { active: true },
    'PATCH /api/staff/custom_analytics/1/activate/public': { is_public: true },
    'GET /api/staff/audit': undefined,
    'POST /api/staff/telemetry': {
      build: null,
      reports: [{ kind: 'slow', press: 'click', ms: 300, machine: null, event: null }],
    },
    'GET /health': undefined,
    'GET /readyz': undefined,
    'GET /docs': undefined,
    'GET /openapi.json': undefined,
  }
}

/** What the routes need whose query may not be empty. */
export const queries: Readonly<Record<string, string>> = {
  '/api/staff/orders': '?page=1&items=10&status=open',
  '/api/staff/total_orders': '?status=open',
  '/api/staff/product': '?page=1',
  '/api/staff/org/1/ledger': '?page=1',
  '/api/staff/user/search': '?keywords=ana',
}

/** Every route of the API's own document, and those beside it. */
export async function documentedRoutes(api: TestApi, order: Order): Promise<readonly Route[]> {
  const document = (await (await api.get('/openapi.json')).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })))
    .map((route) => ({
      ...route,
      path: route.path.replace('{id}', String(order.items[0])).replace('{type}', 'product-image'),
    }))
    .concat(['/readyz', '/health', '/docs', '/openapi.json'].map((path) => ({ method: 'GET', path })))
}

/** Every route of the app, with values for what its path leaves open. */
export function appRoutes({ app }: TestApi, order: Order): readonly Route[] {
  const given: Readonly<Record<string, string>> = {
    ':type': 'product-image',
    ':kind': 'product-image',
    ':name': 'termo.png',
  }
  const paths = app.routes.map(({ method, path }) => {
    const filled = path.replaceAll(/(:\w+)(\{[^}]*\})?/g, (_, name: string) => given[name] ?? '1')
    return `${method} ${path.startsWith('/api/order_item/status') ? filled.replace('1', String(order.items[0])) : filled}`
  })
  return [...new Set(paths)].map((line) => {
    const [method = '', path = ''] = line.split(' ')
    return { method, path }
  })
}
