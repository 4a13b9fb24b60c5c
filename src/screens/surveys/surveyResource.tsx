import type { ListQuery } from '#api/listQuery.ts'
import { activateSurvey, setMultiResponse, type SurveyValues } from '#api/surveys.ts'
import { theme } from '#components/theme/theme.ts'
import { linkTo } from '#contract/links.ts'
import { longestSurveyUrl, type Survey } from '#contract/surveys/surveys.ts'
import { SafeLink, TypedAddress } from '#parts/SafeLink.tsx'
import { defineResource, type FieldsProps, type InlineUpdate, type Resource } from '#resource/defineResource.ts'
import { InlineField } from '#resource/InlineEdit.tsx'
import { ToggleCell } from '#resource/ToggleCell.tsx'
import { styled } from 'styled-components'

export const nameOf = ({ id, name }: Survey) => name || `#${id}`

type SurveyResource = Resource<Survey, SurveyValues>
interface Differences extends Pick<SurveyResource, 'kind' | 'messages' | 'create' | 'fields' | 'actions'> {
  readonly list: ListQuery<Survey>
  readonly save: InlineUpdate<Survey, SurveyValues>['save']
  /** What is told of the address that is typed. */
  readonly urlHint?: (url: string) => string | null
  readonly actionsWidth: string
}

/** The surveys or the courses of an organisation: rows with the same fields and calls of their own. */
export function surveyResource({ list, save, urlHint, actionsWidth, ...differences }: Differences) {
  const hasMultiResponse = differences.create !== undefined
  return defineResource({
    ...differences,
    list,
    columns: (column) =>
      column.columns([
        column.accessor('name', {
          header: 'Nombre',
          meta: { onCard: 'title' },
          cell: ({ row: { original } }) => <Name>{nameOf(original)}</Name>,
        }),
        column.accessor('resultsUrl', {
          header: 'Resultados',
          meta: { width: '17%' },
          cell: ({ getValue }) =>
            getValue() === '' ? <Quiet>–</Quiet> : <SafeLink to={getValue()} label="View results" />,
        }),
        column.accessor('url', {
          header: 'URL',
          meta: { width: '14%' },
          cell: ({ getValue }) => <TypedAddress>{getValue()}</TypedAddress>,
        }),
        column.accessor('isActive', {
          header: 'Activo',
          meta: { width: '21%' },
          cell: ({ row: { original } }) => (
            <ToggleCell
              label={`Activo: ${nameOf(original)}`}
              texts={states}
              row={original}
              list={list}
              isOnIn={({ isActive }) => isActive}
              flip={(isActive) => activateSurvey(original.id, isActive)}
            />
          ),
        }),
        ...(hasMultiResponse
          ? [
              column.accessor('isMultiResponse', {
                header: 'Multi Response',
                meta: { width: '136px' },
                cell: ({ row: { original } }) => (
                  <ToggleCell
                    label={`Multi Response: ${nameOf(original)}`}
                    texts={yesOrNo}
                    row={original}
                    list={list}
                    isOnIn={({ isMultiResponse }) => isMultiResponse}
                    flip={(isMultiResponse) => setMultiResponse(original.id, isMultiResponse)}
                  />
                ),
              }),
            ]
          : []),
      ]),
    rowHeight: 65,
    minWidth: 1020,
    valuesOf: (row): SurveyValues => ({
      name: row?.name ?? '',
      url: row?.url ?? '',
      resultsUrl: row?.resultsUrl ?? '',
    }),
    nameOf: ({ name }) => name,
    inline: {
      label: 'Edit Url',
      save,
      actionsWidth,
      cells: { resultsUrl: ResultsUrlCell, url: UrlCell },
      hint: ({ url, resultsUrl }) =>
        [urlHint?.(url), resultsHint(resultsUrl) && `Results URL: ${resultsHint(resultsUrl)}`]
          .filter(Boolean)
          .join(' ') || null,
    },
  })
}

const states = { on: 'Activo', off: 'Inactivo' }
const yesOrNo = { on: 'Sí', off: 'No' }

/** Why an address of results will be no link. It is saved as it is. */
export function resultsHint(typed: string): string | null {
  const target = linkTo(typed)
  return typed === '' || target.href !== null ? null : target.reason
}

type Fields = FieldsProps<Survey, SurveyValues>
const ResultsUrlCell = ({ values, change }: Fields) => (
  <InlineField
    label="Results URL"
    value={values.resultsUrl}
    maxLength={longestSurveyUrl}
    onChange={(resultsUrl) => change({ resultsUrl })}
  />
)
const UrlCell = ({ values, change }: Fields) => (
  <InlineField label="URL" value={values.url} maxLength={longestSurveyUrl} onChange={(url) => change({ url })} />
)

const Name = styled.span`
  font-weight: 560;
`
const Quiet = styled.span`
  color: ${theme.color.textMuted};
`
