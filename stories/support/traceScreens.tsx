import { said } from '#language/words.ts'
import type { WorkflowParameters } from '#statecharts/model/workflow.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Id } from '#contract/id.ts'
import { analytics } from '#contract/analytics/samples.ts'
import { analyticFrom } from '#contract/analytics/analytics.ts'
import { catalogFrom, categoryFrom, cityFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { catalogs, categories, cities, terms } from '#contract/catalogue/samples.ts'
import { periodFrom } from '#contract/goals/periods.ts'
import { periods } from '#contract/goals/samples.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { publicityFrom } from '#contract/publicity/publicity.ts'
import type { Switches } from '#contract/services/services.ts'
import { courses, surveys } from '#contract/surveys/samples.ts'
import { surveyFrom } from '#contract/surveys/surveys.ts'
import { tomas } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { createFormMachine, type FormEvent, type FormSnapshot } from '#machines/form.ts'
import type { Resource, ResourceRow } from '#resource/defineResource.ts'
import { actionsColumn, inlineEditing } from '#resource/InlineEdit.tsx'
import { copyResource, siteResource } from '#resource/SiteScreen.tsx'
import type { TracedActor } from '#runtime/trace/trace.ts'
import { analyticsIn } from '#screens/analytics/CustomAnalyticsScreen.tsx'
import { clientResource } from '#screens/clients/ClientsScreen.tsx'
import { periodResource } from '#screens/goals/GoalsScreen.tsx'
import { catalogResource } from '#screens/products/catalogs.tsx'
import { categoryResource } from '#screens/products/categories.tsx'
import { cityResource } from '#screens/products/cities.tsx'
import { tycResource } from '#screens/products/tycs.tsx'
import { publicityResource } from '#screens/publicity/PublicityScreen.tsx'
import { ServicesView } from '#screens/services/ServicesView.tsx'
import { coursesIn, surveysIn } from '#screens/surveys/SurveysScreen.tsx'
import { userResource } from '#screens/users/UsersScreen.tsx'
import { QueryClient } from '@tanstack/react-query'
import { renderForm, untyped } from './formStates.tsx'
import { first } from './orderSamples.ts'
import { fieldsOf } from './traceMachines.ts'
import { workflow } from './workflow.tsx'

/** How the screen of a machine is drawn, of a form also which one. */
export type TraceScreen = Pick<WorkflowParameters, 'machine' | 'draw' | 'contextOf'> & { readonly kind?: string }

/** What no screen shows, and why. */
export const screenless: Readonly<Record<string, string>> = {
  runs: 'A list of runs has no screen of its own: choose a step of one of its runs.',
}

/** The screen of an actor: that of its kind if several forms have its fields. */
export function screenOf<Screen extends TraceScreen>(
  { machine, name, start }: Pick<TracedActor, 'machine' | 'name' | 'start'>,
  screens: readonly Screen[],
): Screen | undefined {
  const fields = fieldsOf(start.context).join()
  const fitting = screens.filter((one) => one.machine.id === machine && fieldsOf(one.contextOf()).join() === fields)
  return fitting.find(({ kind }) => kind === name) ?? fitting[0]
}

type Draw<Values extends object> = (
  snapshot: FormSnapshot<Values>,
  send: (event: FormEvent<Values>) => void,
) => React.ReactNode

/** Every form of the console that is no workflow with stories of its own. */
export const formScreens: readonly TraceScreen[] = [
  ...formsOf(categoryResource, first(categoryFrom(categories[0]))),
  ...formsOf(catalogResource, first(catalogFrom(catalogs[0]))),
  ...formsOf(cityResource, first(cityFrom(cities[0]))),
  ...formsOf(tycResource, first(tycFrom(terms[0]))),
  ...formsOf(clientResource, first(organisationFrom(grupoAndino))),
  ...formsOf(userResource(1, null, new QueryClient()), first(userFrom(tomas))),
  ...formsOf(publicityResource, first(publicityFrom(familyWeek))),
  ...formsOf(periodResource, first(periodFrom(periods[0]))),
  ...sitesOf(surveysIn, first(surveyFrom(surveys[0]))),
  ...sitesOf(coursesIn, first(surveyFrom(courses[0]))),
  ...sitesOf(analyticsIn, first(analyticFrom(analytics[0]))),
  ...servicesForm(),
]

/** What stands below the fields of a record has machines of its own, with steps of their own in the trace. */
function formsOf<Row extends ResourceRow, Values extends object>(
  { aside: _aside, ...resource }: Resource<Row, Values>,
  sample: Row,
  ...others: readonly Row[]
): readonly TraceScreen[] {
  const { kind, machine, valuesOf, create, update, inline } = resource
  const rows = [...(create ? [null] : []), ...((update ?? inline) ? [sample, ...others] : [])]
  return rows.map((read) => ({
    kind: kindOf(kind),
    ...workflow(machine, untyped(read?.id ?? null, valuesOf(read)), (snapshot, send) => {
      const row = recorded(sample, snapshot.context)
      return row && inline ? (
        <InPlace {...{ resource, row, snapshot, send }} />
      ) : (
        renderForm(resource, row)(snapshot, send)
      )
    })({ open: 'editing' }).parameters,
  }))
}

function kindOf(kind: string): string {
  return /^\w*/.exec(kind)?.[0] ?? ''
}

/** A row with what the trace says of it. */
function recorded<Row extends ResourceRow>(
  sample: Row,
  { id, base }: { readonly id: Id | null; readonly base: object },
): Row | null {
  const alike = ([name, value]: readonly [string, unknown]) =>
    typeof value !== 'object' && typeof value === typeof Reflect.get(sample, name)
  return id === null ? null : { ...sample, ...Object.fromEntries(Object.entries(base).filter(alike)), id }
}

interface InPlaceProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>
  readonly row: Row
  readonly snapshot: FormSnapshot<Values>
  readonly send: (event: FormEvent<Values>) => void
}

/** A row that is edited in its table. */
function InPlace<Row extends ResourceRow, Values extends object>(props: InPlaceProps<Row, Values>) {
  const { resource, row, snapshot, send } = props
  const { inline, columns, messages, rowHeight } = resource
  if (inline === undefined) return null
  const isText = ({ id }: { readonly id?: string | undefined }) =>
    id === 'name' || (id !== undefined && id in inline.cells)
  return (
    <DataTable
      caption={said(messages.caption)}
      columns={[...columns.filter(isText), actionsColumn(resource, inline, () => undefined)]}
      rows={[row]}
      rowId={({ id }) => String(id)}
      empty={null}
      editing={inlineEditing({ inline, row, snapshot, send, onClose: () => undefined })}
      {...{ rowHeight }}
      minWidth={640}
    />
  )
}

function sitesOf<Row extends Parameters<typeof copyResource>[0]>(
  kindOfSite: Parameters<typeof copyResource<Row>>[2],
  row: Row,
) {
  const kind = kindOfSite(1)
  return [
    ...formsOf(siteResource(kind, undefined, undefined), row, { ...row, otherUrls: {} }),
    ...formsOf(copyResource(row, kind, kindOfSite, 1, new QueryClient()), row),
  ]
}

function servicesForm(): readonly TraceScreen[] {
  const organisation = first(organisationFrom(grupoAndino))
  const draw: Draw<Switches> = (snapshot, send) => (
    <ServicesView
      {...{ organisation, snapshot, send }}
      services={Object.entries(snapshot.context.base).map(([id, isActive]) => ({
        id: Number(id),
        name: '',
        description: '',
        isActive,
      }))}
      restored={null}
      contradicted={[]}
      onChange={() => undefined}
      onRestore={() => send({ type: 'draft.discarded' })}
    />
  )
  const { parameters } = workflow(
    createFormMachine<Switches>(),
    untyped<Switches>(1, { 1: true }),
    draw,
  )({ open: 'editing' })
  return [{ kind: 'services', ...parameters }]
}
