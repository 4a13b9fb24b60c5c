import { t } from '#language/t.ts'
import { sentence } from '#components/format/isolated.tsx'
import { ownOrigins } from '#api/connection.ts'
import { freshToSend, type ListQuery } from '#api/listQuery.ts'
import { pressClock } from '#api/press.ts'
import { organisations } from '#api/organisations.ts'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { Strong } from '#components/Text.tsx'
import type { WithAsRead } from '#contract/asRead.ts'
import { named as nameOf } from '#contract/blank.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { linkTo, type Target } from '#contract/links.ts'
import { PreviewDialog } from '#parts/PreviewDialog.tsx'
import { linkReasons, SafeLink, TypedAddress } from '#parts/SafeLink.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Copy as CopyShape, Eye } from 'lucide'
import { useState } from 'react'
import { defineResource, type FieldsProps, type InlineUpdate, type Resource } from './defineResource.ts'
import { InlineField, RowButton } from './InlineEdit.tsx'
import { OrganisationScreen } from './OrganisationScreen.tsx'
import { ChoiceField, choicesOf } from './ChoiceField.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceList } from './ResourceList.tsx'
import { toggleColumn, type ToggleColumn } from './ToggleCell.tsx'

/** Addresses as staff typed them. */
interface SiteValues extends WithAsRead {
  readonly name: string
  readonly url: string
  /** A second address, shown as a link. */
  readonly link: string
  /** Further addresses, which the console sends back unchanged. */
  readonly otherUrls?: Readonly<Record<string, unknown>>
}
interface Site extends SiteValues {
  readonly id: Id
}

interface Line {
  readonly label: () => string
  /** The label in the edited row, if it differs. */
  readonly inRow?: () => string
  readonly longest: number
  /** The hint in the dialog for a new record. */
  readonly hint?: () => string
  /** A warning about the typed address. It can be saved all the same. */
  readonly noteOn?: (typed: string) => string | undefined
}
type LineName = 'name' | 'url' | 'link'

interface Copy {
  readonly organisation: Id | null
}

/** A row's copy in an organisation that is chosen: what is written there by then is what a new one of it has. */
export const copyResource = <Row extends Site>(
  row: Row,
  { list, kind, messages, create }: SiteKind<Row>,
  kindOf: (organisation: Id) => SiteKind<Row>,
  here: Id,
  queries: QueryClient,
) =>
  defineResource<Row, Copy>({
    kind: `${kind}.copy.${row.id}`,
    messages,
    list,
    columns: () => [],
    valuesOf: () => ({ organisation: null }),
    nameOf: () => nameOf(row),
    // It is in the list of another organisation: what is new in this one is a colleague's.
    savedWords: () => () => t`Se guardó «${nameOf(row)}».`,
    rules: ({ organisation }) => (organisation === null ? [t`Organización`] : []),
    ...(create && {
      create: {
        title: () => t`Duplicar «${nameOf(row)}»`,
        submit: () => t`Duplicar`,
        async save({ id, key, values: { organisation } }) {
          const save = organisation !== null && kindOf(organisation).create?.save
          if (!save) return
          const press = pressClock()
          const now = (await freshToSend(queries, list, press)).find(({ id }) => sameId(id, row.id))
          if (now === undefined) throw refusedHere('not-listed')
          await press.sending(() => save({ id, key, values: siteValues(now) }))
        },
      },
    }),
    fields: ({ values, change }) => <CopyField {...values} here={here} onChange={change} />,
  })

interface CopyFieldProps extends Copy {
  readonly here: Id
  readonly onChange: (copy: Copy) => void
}

function CopyField({ organisation, here, onChange }: CopyFieldProps) {
  const { options, ...choices } = choicesOf(useQuery(organisations))
  return (
    <ChoiceField
      label={t`Organización`}
      placeholder={t`Elija otra organización…`}
      choices={{ ...choices, options: options.filter(({ id }) => !sameId(id, here)) }}
      value={organisation}
      onChange={(chosen) => onChange({ organisation: chosen })}
    />
  )
}

interface SiteKind<Row extends Site> extends Pick<
  Resource<Row, SiteValues>,
  'kind' | 'messages' | 'create' | 'sentAs'
> {
  readonly list: ListQuery<Row>
  readonly lines: Readonly<Record<LineName, Line>>
  /** The header of the column of links, and the label of each link. */
  readonly links: readonly [header: () => string, label: () => string]
  readonly toggles: readonly Omit<ToggleColumn<Row>, 'list' | 'nameOf'>[]
  readonly save: InlineUpdate<Row, SiteValues>['save']
  readonly actionsWidth: string
  readonly minWidth: number
}

interface SiteScreenProps<Row extends Site> {
  readonly title: string
  /** In English, like the empty state. */
  readonly noun: string
  readonly kindOf: (organisation: Id) => SiteKind<Row>
  /** The address of a row's preview; without it there is no preview. */
  readonly frameOf?: (row: Row) => string
}

/** A screen about an organisation's pages at other sites: surveys, courses, dashboards. */
export const SiteScreen = <Row extends Site>(props: SiteScreenProps<Row>) => (
  <OrganisationScreen title={props.title} noun={props.noun}>
    {({ id }) => <SiteList {...props} organisation={id} />}
  </OrganisationScreen>
)

function SiteList<Row extends Site>(props: SiteScreenProps<Row> & { readonly organisation: Id }) {
  const { kindOf, organisation, frameOf } = props
  const { queries } = useRuntime()
  const [previewed, preview] = useState<Row | null>(null)
  const [kind] = useState(() => kindOf(organisation))
  const [copied, copy] = useState<Resource<Row, Copy> | null>(null)
  const [resource] = useState(() =>
    siteResource(
      kind,
      frameOf && preview,
      kind.create && ((row) => copy(copyResource(row, kind, kindOf, organisation, queries))),
    ),
  )
  return (
    <>
      <ResourceList resource={resource} />
      {copied && <ResourceForm resource={copied} row={null} onClose={() => copy(null)} onInlineForm={noop} />}
      {previewed && frameOf && (
        <PreviewDialog
          title={nameOf(previewed)}
          to={frameOf(previewed)}
          own={ownOrigins()}
          onClose={() => preview(null)}
        />
      )}
    </>
  )
}

const noop = () => undefined
/** Why the typed address is no safe link; undefined if it is one or is empty. */
export const linkNote = (typed: string, target: Target = linkTo(typed)) =>
  typed === '' || target.href !== null ? undefined : linkReasons()[target.reason]

/** The form's values for a row; null stands for a new one. */
export const siteValues = (row: Site | null): SiteValues => ({
  name: row?.name ?? '',
  url: row?.url ?? '',
  link: row?.link ?? '',
  ...(row?.otherUrls && { otherUrls: row.otherUrls }),
  asRead: row?.asRead,
})

export function siteResource<Row extends Site>(
  kind: SiteKind<Row>,
  preview: ((row: Row) => void) | undefined,
  copy: ((row: Row) => void) | undefined,
) {
  const { lines, links, toggles, save, actionsWidth, ...rest } = kind
  const addresses = ['link', 'url'] as const
  const inRow = (name: LineName) => (lines[name].inRow ?? lines[name].label)()
  const cell =
    (name: LineName) =>
    ({ values, change }: FieldsProps<Row, SiteValues>) => (
      <InlineField
        label={inRow(name)}
        value={values[name]}
        maxLength={lines[name].longest}
        onChange={(typed) => change({ [name]: typed })}
      />
    )
  return defineResource<Row, SiteValues>({
    ...rest,
    columns: (column) =>
      column.columns([
        column.accessor(nameOf, {
          id: 'name',
          header: lines.name.label,
          meta: { onCard: 'title' },
          cell: ({ getValue }) => <Strong>{getValue()}</Strong>,
        }),
        column.accessor(({ link }) => link, {
          id: 'link',
          header: links[0],
          meta: { width: '18%' },
          cell: ({ getValue }) =>
            getValue() === '' ? <TypedAddress>{''}</TypedAddress> : <SafeLink to={getValue()} label={links[1]()} />,
        }),
        column.accessor(({ url }) => url, {
          id: 'url',
          header: () => t`URL`,
          meta: { width: '15%' },
          cell: ({ getValue }) => <TypedAddress>{getValue()}</TypedAddress>,
        }),
        ...toggles.map((toggle) => toggleColumn({ ...toggle, list: kind.list, nameOf })),
      ]),
    rowHeight: 65,
    valuesOf: siteValues,
    nameOf: ({ name }) => name,
    // Nothing is required, and a warning does not prevent saving.
    fields: ({ values, change }) =>
      (['name', 'url', 'link'] as const).map((name) => (
        <Field
          key={name}
          label={lines[name].label()}
          hint={lines[name].noteOn?.(values[name]) ?? lines[name].hint?.()}
          value={values[name]}
          maxLength={lines[name].longest}
          autoComplete="off"
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )),
    inline: {
      label: () => t`Edit Url`,
      save,
      names: ({ url, link }) => ({
        name: null,
        otherUrls: null,
        link: [inRow('link'), link],
        url: [inRow('url'), url],
      }),
      actionsWidth,
      cells: { link: cell('link'), url: cell('url') },
      hint: (values) =>
        addresses
          .flatMap((name) => {
            // An unchanged address is saved as it was, so it needs no warning.
            const isKept = name === 'url' && values.asRead?.['url']?.shown === values.url
            const note = isKept ? undefined : lines[name].noteOn?.(values[name])
            return note === undefined ? [] : sentence`${inRow(name)}: ${note}`
          })
          .join(' '),
    },
    actions: (row: Row) => (
      <>
        {copy && (
          <IconButton
            label={t`Duplicar: ${nameOf(row)}`}
            title={t`Duplicar en otra organización`}
            variant="quiet"
            onClick={() => copy(row)}
          >
            <Icon shape={CopyShape} />
          </IconButton>
        )}
        {preview && (
          <RowButton aria-label={t`Preview: ${nameOf(row)}`} onClick={() => preview(row)}>
            <Icon shape={Eye} />
            {t`Preview`}
          </RowButton>
        )}
      </>
    ),
  })
}
