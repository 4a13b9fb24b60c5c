import type { ApiDocument } from './document.ts'
import { shapeOf, type Schema } from './shape.ts'

/** One call of the API as the page shows it. */
export interface Operation {
  readonly id: string
  readonly area: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly text: string
  readonly open: boolean
  readonly parameters: readonly (readonly string[])[]
  readonly body: string | undefined
  readonly answer: string | undefined
  readonly refusals: readonly (readonly string[])[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export const operationsOf = ({ paths }: ApiDocument): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation === undefined ? [] : [operationOf(path, method, operation)]
    }),
  )

type PathItem = NonNullable<ApiDocument['paths'][string]>
type Described = NonNullable<PathItem[(typeof methods)[number]]>

function operationOf(path: string, method: string, operation: Described): Operation {
  const { '200': done, ...others } = operation.responses ?? {}
  return {
    id: operation.operationId ?? `${method}-${path}`,
    area: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? path,
    text: (operation.description ?? '').replaceAll(/\s+/g, ' '),
    open: operation.security?.length === 0,
    parameters: (operation.parameters ?? []).flatMap((parameter) =>
      'name' in parameter
        ? [[parameter.name, parameter.in, shapeOf(schemaIn(parameter)) + (parameter.required ? '' : ', optional')]]
        : [],
    ),
    body: jsonShape(operation.requestBody),
    answer: jsonShape(done),
    refusals: Object.entries(others).map(([status, refusal]) => [status, descriptionIn(refusal)]),
  }
}

const schemaIn = (holder: object): Schema => ('schema' in holder ? ((holder.schema ?? {}) as Schema) : {})
const descriptionIn = (holder: object): string => ('description' in holder ? String(holder.description) : '')

function jsonShape(holder: object | undefined): string | undefined {
  if (holder === undefined || !('content' in holder)) return undefined
  const { 'application/json': json } = holder.content as Readonly<Record<string, object | undefined>>
  return json === undefined ? undefined : shapeOf(schemaIn(json))
}
