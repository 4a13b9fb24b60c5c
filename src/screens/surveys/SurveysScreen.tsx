import type { ListQuery } from '#api/listQuery.ts'
import {
  activateSurvey,
  coursesOf,
  createSurvey,
  previewOf,
  setMultiResponse,
  surveysOf,
  updateCourse,
  updateSurvey,
  type SurveyValues,
} from '#api/surveys.ts'
import { Field } from '#components/Field.tsx'
import { optional } from '#components/FieldFrame.tsx'
import type { Id } from '#contract/id.ts'
import { courseUrl, longestSurveyName, longestSurveyUrl, type Survey } from '#contract/surveys/surveys.ts'
import { defineResource, type FieldsProps, type InlineUpdate, type Resource } from '#resource/defineResource.ts'
import { InlineField } from '#resource/InlineEdit.tsx'
import { linkHint, siteColumns, siteName, SiteScreen } from '#resource/SiteScreen.tsx'
import { toggleColumn } from '#resource/ToggleCell.tsx'

/** /surveys: the surveys of one organisation, which are forms of another site and not those of products. */
export const SurveysScreen = () => (
  <SiteScreen title="Surveys" noun="surveys" resourceOf={surveysIn} frameOf={previewOf} />
)

/** /courses: the courses of one organisation. They come from elsewhere: none is added here. */
export const CoursesScreen = () => <SiteScreen title="Courses" noun="courses" resourceOf={coursesIn} />

const surveysIn = (organisation: Id) =>
  surveyResource({
    // A new survey is a draft of this organisation alone.
    kind: `survey@${organisation}`,
    messages: {
      caption: 'Encuestas',
      noun: 'las encuestas',
      empty: 'No hay encuestas',
      emptyHint: 'Una encuesta es un formulario de Typeform que responde la organización. Agregue la primera.',
    },
    list: surveysOf(organisation),
    create: { title: 'Add New Survey', save: (sent) => createSurvey(organisation, sent) },
    save: updateSurvey,
    actionsWidth: '210px',
    minWidth: 1020,
  })

const coursesIn = (organisation: Id) =>
  surveyResource({
    kind: `course@${organisation}`,
    messages: {
      caption: 'Cursos',
      noun: 'los cursos',
      empty: 'No hay cursos',
      emptyHint: 'Los cursos se crean fuera de esta consola.',
    },
    list: coursesOf(organisation),
    save: updateCourse,
    urlHint: (url) => (courseUrl(url) === url ? undefined : `Se guardará solo «${courseUrl(url)}».`),
    actionsWidth: '190px',
    minWidth: 700,
  })

type SurveyResource = Resource<Survey, SurveyValues>
interface Differences extends Pick<SurveyResource, 'kind' | 'messages' | 'create' | 'minWidth'> {
  readonly list: ListQuery<Survey>
  readonly save: InlineUpdate<Survey, SurveyValues>['save']
  /** What is told of the address that is typed. */
  readonly urlHint?: (url: string) => string | undefined
  readonly actionsWidth: string
}

/** The surveys or the courses of an organisation: rows with the same fields and calls of their own. */
function surveyResource({ list, save, urlHint, actionsWidth, ...differences }: Differences) {
  const toggle = { list, nameOf: siteName, width: '136px' }
  const multiResponse = toggleColumn({
    ...toggle,
    header: 'Multi Response',
    texts: { on: 'Sí', off: 'No' },
    isOn: ({ isMultiResponse }) => isMultiResponse,
    flip: setMultiResponse,
  })
  return defineResource({
    ...differences,
    list,
    columns: (column) =>
      column.columns([
        ...siteColumns<Survey>({
          name: 'Nombre',
          link: { id: 'resultsUrl', header: 'Resultados', label: 'View results', of: ({ resultsUrl }) => resultsUrl },
        }),
        toggleColumn({ ...toggle, header: 'Activo', isOn: ({ isActive }) => isActive, flip: activateSurvey }),
        ...(differences.create ? [multiResponse] : []),
      ]),
    rowHeight: 65,
    valuesOf: (row): SurveyValues => ({
      name: row?.name ?? '',
      url: row?.url ?? '',
      resultsUrl: row?.resultsUrl ?? '',
    }),
    nameOf: ({ name }) => name,
    fields: SurveyFields,
    inline: {
      label: 'Edit Url',
      save,
      actionsWidth,
      cells: { resultsUrl: inlineField('resultsUrl', 'Results URL'), url: inlineField('url', 'URL') },
      hint: ({ url, resultsUrl }) => {
        const reason = linkHint(resultsUrl)
        return [urlHint?.(url), reason && `Results URL: ${reason}`].filter(Boolean).join(' ')
      },
    },
  })
}

type Fields = FieldsProps<Survey, SurveyValues>

const inlineField =
  (field: 'url' | 'resultsUrl', label: string) =>
  ({ values, change }: Fields) => (
    <InlineField
      label={label}
      value={values[field]}
      maxLength={longestSurveyUrl}
      onChange={(typed) => change({ [field]: typed })}
    />
  )

/** Nothing of a new survey is required, or keeps it from being saved. */
function SurveyFields({ values, change }: Fields) {
  const line = (field: keyof SurveyValues, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={values[field]}
      maxLength={field === 'name' ? longestSurveyName : longestSurveyUrl}
      autoComplete="off"
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <>
      {line('name', 'Nombre')}
      {line('url', 'ID de Typeform', 'O el enlace completo: se guarda como está.')}
      {line('resultsUrl', optional('Results URL'), linkHint(values.resultsUrl))}
    </>
  )
}
