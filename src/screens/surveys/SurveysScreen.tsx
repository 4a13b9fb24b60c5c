import { createSurvey, previewOf, surveysOf, updateSurvey, type SurveyValues } from '#api/surveys.ts'
import { Field } from '#components/Field.tsx'
import { optional } from '#components/FieldFrame.tsx'
import { Icon } from '#components/Icon.tsx'
import type { Id } from '#contract/id.ts'
import { longestSurveyName, longestSurveyUrl, type Survey } from '#contract/surveys/surveys.ts'
import { PreviewDialog } from '#parts/PreviewDialog.tsx'
import type { FieldsProps } from '#resource/defineResource.ts'
import { RowButton } from '#resource/InlineEdit.tsx'
import { OrganisationScreen } from '#resource/OrganisationScreen.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { Eye } from 'lucide'
import { useState } from 'react'
import { nameOf, resultsHint, surveyResource } from './surveyResource.tsx'

/** /surveys: the surveys of one organisation, which are forms of another site and not those of products. */
export const SurveysScreen = () => (
  <OrganisationScreen title="Surveys" noun="surveys">
    {({ id }) => <OrganisationSurveys organisation={id} />}
  </OrganisationScreen>
)

function OrganisationSurveys({ organisation }: { readonly organisation: Id }) {
  const [previewed, preview] = useState<Survey | null>(null)
  const [resource] = useState(() => surveysIn(organisation, preview))
  return (
    <>
      <ResourceList resource={resource} />
      {previewed && <PreviewDialog title={nameOf(previewed)} to={previewOf(previewed)} onClose={() => preview(null)} />}
    </>
  )
}

const surveysIn = (organisation: Id, preview: (survey: Survey) => void) =>
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
    fields: SurveyFields,
    save: updateSurvey,
    actionsWidth: '210px',
    actions: (survey) => (
      <RowButton aria-label={`Preview: ${nameOf(survey)}`} onClick={() => preview(survey)}>
        <Icon shape={Eye} />
        Preview
      </RowButton>
    ),
  })

/** Nothing of a new survey is required, or keeps it from being saved. */
const SurveyFields = ({ values, change }: FieldsProps<Survey, SurveyValues>) => (
  <>
    <Field
      label="Nombre"
      value={values.name}
      maxLength={longestSurveyName}
      autoComplete="off"
      onChange={({ target }) => change({ name: target.value })}
    />
    <Field
      label="ID de Typeform"
      hint="O el enlace completo: se guarda como está."
      value={values.url}
      maxLength={longestSurveyUrl}
      autoComplete="off"
      onChange={({ target }) => change({ url: target.value })}
    />
    <Field
      label={optional('Results URL')}
      hint={resultsHint(values.resultsUrl)}
      value={values.resultsUrl}
      maxLength={longestSurveyUrl}
      inputMode="url"
      autoComplete="off"
      onChange={({ target }) => change({ resultsUrl: target.value })}
    />
  </>
)
