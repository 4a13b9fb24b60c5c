import { ownOrigins } from '#api/connection.ts'
import { Icon } from '#components/Icon.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import type { Id } from '#contract/id.ts'
import { linkTo } from '#contract/links.ts'
import { PreviewDialog } from '#parts/PreviewDialog.tsx'
import { SafeLink, TypedAddress } from '#parts/SafeLink.tsx'
import { Eye } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { Resource, ResourceRow } from './defineResource.ts'
import { RowButton } from './InlineEdit.tsx'
import { OrganisationScreen } from './OrganisationScreen.tsx'
import { ResourceList } from './ResourceList.tsx'

/** What an organisation has at another site, under addresses as staff typed them: a survey, a course, a dashboard. */
interface Site extends ResourceRow {
  readonly name: string
  readonly url: string
}

interface SiteScreenProps<Row extends Site, Values extends object> {
  readonly title: string
  /** In English, as in the text that asks for an organisation. */
  readonly noun: string
  readonly resourceOf: (organisation: Id) => Resource<Row, Values>
  /** The address that a row is previewed at; without it none is. */
  readonly frameOf?: (row: Row) => string
}

/** A screen about what an organisation has at other sites. */
export const SiteScreen = <Row extends Site, Values extends object>(props: SiteScreenProps<Row, Values>) => (
  <OrganisationScreen title={props.title} noun={props.noun}>
    {({ id }) => <SiteList {...props} organisation={id} />}
  </OrganisationScreen>
)

interface SiteListProps<Row extends Site, Values extends object> extends SiteScreenProps<Row, Values> {
  readonly organisation: Id
}

function SiteList<Row extends Site, Values extends object>(props: SiteListProps<Row, Values>) {
  const { resourceOf, organisation, frameOf } = props
  const [previewed, preview] = useState<Row | null>(null)
  const [resource] = useState(() => ({
    ...resourceOf(organisation),
    ...(frameOf && {
      actions: (row: Row) => (
        <RowButton aria-label={`Preview: ${siteName(row)}`} onClick={() => preview(row)}>
          <Icon shape={Eye} />
          Preview
        </RowButton>
      ),
    }),
  }))
  return (
    <>
      <ResourceList resource={resource} />
      {previewed && frameOf && (
        <PreviewDialog
          title={siteName(previewed)}
          to={frameOf(previewed)}
          own={ownOrigins()}
          onClose={() => preview(null)}
        />
      )}
    </>
  )
}

export const siteName = ({ id, name }: Site) => name.trim() || `#${id}`

/** Why an address that is typed will be no link. It is saved as it is. */
export const linkHint = (typed: string) => (typed === '' ? undefined : linkTo(typed).reason)

interface SiteColumns<Row> {
  /** The head of the column of names. */
  readonly name: string
  readonly link: {
    readonly id: string
    readonly header: string
    readonly label: string
    readonly of: (row: Row) => string
  }
}

/** The name of a row, its one link, which not every row has, and its address. */
export function siteColumns<Row extends Site>({ name, link }: SiteColumns<Row>) {
  const column = tableColumns<Row>()
  return [
    column.accessor(siteName, {
      id: 'name',
      header: name,
      meta: { onCard: 'title' },
      cell: ({ getValue }) => <Name>{getValue()}</Name>,
    }),
    column.accessor(link.of, {
      id: link.id,
      header: link.header,
      meta: { width: '18%' },
      cell: ({ getValue }) => (getValue() === '' ? <Quiet>–</Quiet> : <SafeLink to={getValue()} label={link.label} />),
    }),
    column.accessor(({ url }) => url, {
      id: 'url',
      header: 'URL',
      meta: { width: '15%' },
      cell: ({ getValue }) => <TypedAddress>{getValue()}</TypedAddress>,
    }),
  ]
}

const Name = styled.span`
  font-weight: 560;
`
const Quiet = styled.span`
  color: ${theme.color.textMuted};
`
