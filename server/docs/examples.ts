import type { JsonSchema } from './schemas.ts'

/** Example values by the names of fields. */
const fields: Readonly<Record<string, unknown>> = {
  id: 7,
  page: 1,
  email: 'ines@andino.example',
  emails: ['ines@andino.example'],
  password: 'trébol de agua',
  auth_token: 'b7c1…',
  device_token: 'd04e…',
  name: 'Grupo Andino',
  lastname: 'Peña',
  title: 'Semana de la familia',
  phone: '+57 300 123 4567',
  address: 'Calle 26 # 59-41',
  location: 'Bogotá',
  dni: '1.020.304.050',
  imageURL: 'https://pictures.example/termo.png',
  img_url: 'https://pictures.example/semana.png',
  link: 'https://laurel.example/semana',
  description: 'Aniversario laboral',
  points: 4200,
  removed: 1,
  status: 'shipped',
  amount: 1,
  price: 4200,
  dollar_price: 12.5,
  total: 1,
  file_name: 'termo.png',
  message: 'Created',
  vendor_name: 'Hogar SAS',
  hidden_tag: '',
  tyc: '<p>Válido doce meses.</p>',
  city_name: 'Bogotá',
  url: 'kX7pQ2',
  results_url: 'https://results.example/kX7pQ2',
  analytic_url: 'https://dashboards.example/7',
  external_urls: { calibrate: 'https://dashboards.example/7/calibrate' },
  business_id: '900.123.456-7',
  sub_domain: 'andino',
  industry: 'Comercio',
  formDescription: 'Para coordinar la fecha con el proveedor.',
  question_anun: '¿Qué día prefiere?',
  answers: [['El sábado', '2026-11-18T15:04:00.000Z']],
  current_balance: 128_400,
  org_points_to_distribute: 52_150,
  open_invoices: 0,
  staff: 'María Rojas',
  code: 'name-taken',
}

const person = { name: 'Inés', lastname: 'Peña', title: 'Analista' }
const question = { question_anun: '¿En qué horario?', type: 'select', options: [{ options: '[Mañana,Tarde]' }] }

/** Where a schema's example differs from those of its fields. */
const schemas: Readonly<Record<string, object>> = {
  AnalyticRequest: { title: 'Clima laboral' },
  AnalyticWire: { title: 'Clima laboral' },
  CatalogRequest: { name: 'General' },
  CatalogWire: { name: 'General' },
  CategoryRequest: { name: 'Hogar' },
  CategoryWire: { name: 'Hogar' },
  CityRequest: { name: 'Bogotá' },
  CountryWire: { name: 'Colombia' },
  CreateFormRequest: { title: 'Reserva', questions: [question] },
  CourseWire: { name: 'Inducción' },
  FormWire: { name: 'Reserva', description: 'Para coordinar la fecha con el proveedor.' },
  ImportRowWire: { name: 'Termo de acero' },
  ListedProductWire: { name: 'Termo de acero' },
  PeriodRequest: { name: '2027 T1' },
  PeriodWire: { name: '2027 T1' },
  ProductPayload: { name: 'Termo de acero', description: 'Mantiene el café caliente.' },
  ProductWire: { name: 'Termo de acero', description: 'Mantiene el café caliente.' },
  PresignWire: {
    url: 'https://laurel.example/uploads',
    fields: { key: 'product-image/termo.png', policy: 'eyJ…', signature: '9f…' },
  },
  PublicityChange: { description: 'Planes para todos.', status: true },
  PublicityWire: { description: 'Planes para todos.', status: true },
  QuestionWire: question,
  RefusalWire: { error: { code: 'name-taken', message: 'There is a catalog of this name already.' } },
  ServiceWire: { name: 'Encuestas', description: 'Encuestas a los empleados.' },
  SurveyRequest: { name: 'Clima 2027' },
  SurveyWire: { name: 'Clima 2027' },
  TelemetryRequest: {
    build: '/assets/index-B2aN.js',
    reports: [{ kind: 'slow', press: 'click', ms: 412, machine: 'form', event: 'save.chosen' }],
  },
  TycRequest: { name: 'Bonos' },
  TycWire: { name: 'Bonos' },
  UpdateFormRequest: { title: 'Reserva', questions: [question] },
  UserChange: { ...person, status: true },
  UserRequest: { ...person, status: true },
  UserWire: person,
}

/** Makes the examples of a document's schemas. */
export function examplesFor(named: Readonly<Record<string, JsonSchema>>) {
  const exampleOf = (schema: JsonSchema, field = '', own: object = {}): unknown => {
    const { $ref, anyOf, items, prefixItems, properties } = schema
    if ($ref !== undefined) {
      const name = $ref.split('/').at(-1) ?? ''
      return exampleOf(named[name] ?? {}, field, schemas[name])
    }
    if (schema.const !== undefined) return schema.const
    if (properties !== undefined && !(field in fields && fits(schema, fields[field]))) {
      const made = Object.entries(properties).flatMap(([key, property]) =>
        schema.required?.includes(key) || key in own ? [[key, exampleOf(property, key)] as const] : [],
      )
      return { ...Object.fromEntries(made), ...own }
    }
    if (field in fields && fits(schema, fields[field])) return fields[field]
    if (anyOf !== undefined) return exampleOf(anyOf[0] ?? {}, field)
    if (schema.enum !== undefined) return schema.enum[0]
    if (prefixItems !== undefined) return prefixItems.map((item) => exampleOf(item))
    if (schema.type === 'array') return items === undefined ? [] : [exampleOf(items)]
    return plain(schema)
  }
  return exampleOf
}

/** Whether an example has the schema's type. */
function fits({ type, anyOf = [], enum: values }: JsonSchema, example: unknown): boolean {
  if (values !== undefined) return values.includes(example)
  if (anyOf.length > 0) return anyOf.some((option) => fits(option, example))
  if (type === 'array' || Array.isArray(example)) return type === 'array' && Array.isArray(example)
  return type === 'integer' || type === 'number' ? typeof example === 'number' : typeof example === type
}

function plain({ type, format, pattern, maximum }: JsonSchema): unknown {
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.min(1, maximum ?? 1)
  if (type !== 'string') return type === 'object' ? {} : null
  if (format === 'date-time') return '2026-11-18T15:04:00.000Z'
  return pattern === undefined ? '' : '1'
}
