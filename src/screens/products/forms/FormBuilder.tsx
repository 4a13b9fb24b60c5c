import { t } from '#language/t.ts'
import { ConflictsBeside, conflictsOf, type NamedFields } from '#resource/conflicts.tsx'
import { DraftNote } from '#resource/DraftNote.tsx'
import { FrozenFields } from '#resource/FrozenFields.tsx'
import { Field } from '#components/fields/Field.tsx'
import { optional } from '#components/fields/FieldFrame.tsx'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { theme } from '#components/theme/theme.ts'
import { hasUnreadQuestions } from '#contract/forms/adapter.ts'
import { formLimits } from '#contract/forms/rules.ts'
import type { Question } from '#contract/forms/model.ts'
import {
  tooLong,
  type FormBuilderContext,
  type FormBuilderEvent,
  type FormDraft,
  type QuestionEdit,
} from '#machines/products/formBuilder.ts'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { FormPreview } from './FormPreview.tsx'
import { FormQuestions } from './FormQuestions.tsx'
import { NewQuestion, tooLongMessage } from './NewQuestion.tsx'

interface FormBuilderProps {
  readonly builder: FormBuilderContext
  readonly send: (event: FormBuilderEvent) => void
  /** The id of the form element that 'Guardar preguntas' submits. */
  readonly form: string
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onDelete: (question: Question) => void
}

/** The fields, the questions and the question being typed, beside a preview. */
export function FormBuilder({ builder, send, form, isBusy, onSave, onDelete }: FormBuilderProps) {
  const { values, base, restored } = builder
  const conflicts = conflictsOf(builder, formNames)
  const { existing, added, question } = values
  const edit = (change: QuestionEdit) => send({ type: 'edited', edit: change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const long = tooLong({ values, base })
  const wordsOf = (field: 'title' | 'description') =>
    long.includes(field) ? tooLongMessage(values[field], formLimits[field]) : undefined
  return (
    <>
      <DraftNote {...{ restored, conflicts, isBusy }} onDiscard={() => send({ type: 'draft.discarded' })} />
      <Container>
        <Columns>
          <FrozenFields label={t`Formulario`} isFrozen={isBusy}>
            <Column>
              <ConflictsBeside of={conflicts}>
                <Fields id={form} onSubmit={submit}>
                  <Field
                    label={optional(t`Title`)}
                    value={values.title}
                    error={wordsOf('title')}
                    onChange={({ target }) => send({ type: 'typed', change: { title: target.value } })}
                  />
                  <MultilineField
                    label={optional(t`Description`)}
                    value={values.description}
                    error={wordsOf('description')}
                    onChange={({ target }) => send({ type: 'typed', change: { description: target.value } })}
                  />
                </Fields>
              </ConflictsBeside>
              <FormQuestions
                {...{ existing, added, edit, onDelete }}
                hasUnread={values.asRead?.['unread'] !== undefined}
              />
              {!hasUnreadQuestions(values.asRead) && <NewQuestion question={question} edit={edit} />}
            </Column>
          </FrozenFields>
          <FormPreview title={values.title} description={values.description} questions={[...existing, ...added]} />
        </Columns>
      </Container>
    </>
  )
}

const formNames = ({ title, description }: FormDraft): NamedFields<FormDraft> => ({
  title: [t`Title`, title],
  description: [t`Description`, description],
  existing: t`Preguntas`,
  added: null,
  question: null,
})

/** A container for its queries: the dialog is narrower than the page. */
const Container = styled.div`
  container-type: inline-size;
`
const Columns = styled.div`
  display: grid;
  gap: 24px;

  @container (width >= 660px) {
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: 24px;
  }
`
const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 20px;
  min-width: 0;
`
const Fields = styled.form`
  display: grid;
  gap: 16px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${theme.color.line};
`
