import { refused, unknown } from '#contract/failure.ts'
import { questionAnswered, reservation } from '#contract/forms/samples.ts'
import { isQuestionStarted, questionOf, type TypedQuestion } from '#contract/forms/rules.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import type { FormBuilderContext } from '#machines/products/formBuilder.setup.ts'
import { hasQuestions, newForm } from '#machines/products/formDraft.ts'
import { FormBuilderDialog } from '#screens/products/forms/FormBuilderDialog.tsx'
import { asks, formBuilderModel } from '#stories/models/products/formBuilder.ts'
import { answering } from '#stories/support/answering.ts'
import { form } from '#stories/support/formSamples.ts'
import { FormStage } from '#stories/support/FormStage.tsx'
import type { Model } from '#stories/support/model.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen, waitFor, within } from 'storybook/test'
import { alerts, isGone, shows, onwards } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const sample = form(reservation)
const loaded = { ...newForm, title: sample.title, description: sample.description }
const context: FormBuilderContext = {
  id: sample.id,
  values: loaded,
  base: loaded,
  key: 'sample-key',
  kept: null,
  restored: 'no',
  existing: sample.questions,
  deleting: null,
  problem: null,
}

const machine = formBuilderMachine.provide({
  actors: {
    read: answering(() => sample),
    reread: answering(() => sample),
    deleteQuestion: answering(() => undefined),
    save: answering(() => undefined),
  },
})

const at = workflow(machine, context, (snapshot, send) => (
  <FormStage snapshot={snapshot}>
    {(shown) => <FormBuilderDialog snapshot={snapshot} send={send} {...shown} />}
  </FormStage>
))

const typed = {
  ...loaded,
  added: [
    { label: '¿Quién lo acompaña?', type: 'text', options: [] },
    { label: '¿Necesita transporte?', type: 'select', options: ['Sí', 'No'] },
  ],
} as const
const selectTyped = {
  ...typed,
  question: { label: '¿Qué menú prefiere?', type: 'select', options: ['Clásico', 'Vegetariano'], option: 'Sin gluten' },
} as const
const asNew = { id: null, values: newForm, base: newForm, existing: [] }
const [, , lastQuestion = null] = sample.questions

const meta = preview.meta({ id: 'products-form-builder', title: 'Products/Form builder', tags: ['workflow', 'state'] })

const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.getByRole('button', { name })
const save = () => button('Guardar preguntas')

// Phase: Opening

export const Loading = meta.story({
  ...at('loading'),
  play: async () => expect(await screen.findByRole('dialog')).toHaveAccessibleName('Editar Formulario'),
})
export const NotLoaded = meta.story({
  ...at('notLoaded', { problem: refused('form-not-found', 'This form does not exist any more.', 404) }),
  play: onwards(async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Reintentar' }))
    await expect(await screen.findByLabelText('Title (opcional)')).toHaveValue('Reserva de experiencias')
  }),
})

// Phase: Editing

export const Editing = meta.story({
  ...at('editing'),
  play: async () => {
    const { getByRole, queryByRole } = await dialog()
    await expect(getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(3)
    await expect(queryByRole('list', { name: 'Preguntas nuevas, sin guardar' })).toBeNull()
    await expect(save()).toBeEnabled()
    await expect(getByRole('region', { name: 'Vista previa' })).toHaveTextContent('¿Qué día prefiere?')
  },
})

/** 'Guardar preguntas' waits for a question, 'Agregar pregunta' for its words and its type; both say so. */
export const EditingANewForm = meta.story({
  ...at('editing', asNew),
  play: async ({ userEvent }) => {
    const { getByRole, getByLabelText, queryByText } = await dialog()
    await expect(screen.getByRole('dialog')).toHaveAccessibleName('Crear Formulario')
    const add = getByRole('button', { name: 'Agregar pregunta' })
    await expect(save()).toBeDisabled()
    await expect(save()).toHaveAccessibleDescription('Agregue al menos una pregunta para guardar.')
    await expect(add).toHaveAccessibleDescription('Escriba la pregunta y elija el tipo.')
    await userEvent.type(getByLabelText('Label'), '   ')
    await userEvent.click(getByRole('radio', { name: 'Campo abierto' }))
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription('Escriba la pregunta.')
    await userEvent.type(getByLabelText('Label'), '¿Cómo se llama?')
    await expect(add).toBeEnabled()
    await userEvent.click(add)
    await expect(getByRole('list', { name: 'Preguntas nuevas, sin guardar' })).toHaveTextContent('¿Cómo se llama?')
    await expect(getByLabelText('Label')).toHaveFocus()
    await expect(getByRole('radio', { name: 'Campo abierto' })).not.toBeChecked()
    await expect(save()).toBeEnabled()
    await userEvent.click(getByRole('button', { name: 'Quitar pregunta: ¿Cómo se llama?' }))
    await expect(queryByText('Preguntas nuevas, sin guardar')).toBeNull()
    await expect(save()).toBeDisabled()
  },
})

/** Enter goes on: to the type, to the options, and once it is ready it adds the question; it sends nothing. */
export const EditingOptions = meta.story({
  ...at('editing', asNew),
  play: async ({ userEvent }) => {
    const { getByRole, getByLabelText, queryByRole, getByText } = await dialog()
    await userEvent.type(getByLabelText('Label'), '¿Talla?{Enter}')
    await expect(queryByRole('textbox', { name: 'Opción' })).toBeNull()
    await expect(getByRole('radio', { name: 'Campo abierto' })).toHaveFocus()
    await userEvent.click(getByRole('radio', { name: 'Selección múltiple' }))
    await userEvent.type(getByLabelText('Label'), '{Enter}')
    await expect(getByLabelText('Opción')).toHaveFocus()
    await expect(getByText(/^Sin opciones no habrá qué elegir/)).toBeInTheDocument()
    await expect(getByRole('button', { name: 'Agregar pregunta' })).toBeEnabled()
    await userEvent.type(getByLabelText('Opción'), 'M{Enter} L {Enter}')
    await expect(getByRole('list', { name: 'Opciones' })).toHaveTextContent('ML')
    await userEvent.click(getByRole('button', { name: 'Quitar opción: M' }))
    await userEvent.type(getByLabelText('Opción'), 'XL')
    await userEvent.click(getByRole('button', { name: 'Agregar pregunta' }))
    const added = getByRole('list', { name: 'Preguntas nuevas, sin guardar' })
    await expect(added).toHaveTextContent('¿Talla?Selección múltipleLXL')
    await userEvent.click(getByRole('radio', { name: 'Campo abierto' }))
    await userEvent.type(getByLabelText('Label'), '¿Color?{Enter}')
    await expect(added).toHaveTextContent('¿Color?Campo abierto')
    await expect(getByLabelText('Label')).toHaveFocus()
  },
})

/** What cannot be an option says why, and stays to be corrected. */
export const EditingOptionsThatAreNone = meta.story({
  ...at('editing', { values: selectTyped }),
  play: async ({ userEvent }) => {
    const option = (await dialog()).getByLabelText('Opción')
    await userEvent.clear(option)
    await expect(option).toHaveAccessibleDescription('')
    await userEvent.keyboard('{Enter}')
    await expect(option).toHaveAccessibleDescription('Escriba la opción.')
    await userEvent.type(option, 'Clásico{Enter}')
    await expect(option).toHaveAccessibleDescription('Esa opción ya está.')
    await userEvent.type(option, ',')
    await expect(option).toHaveAccessibleDescription('Una opción no puede tener comas ni corchetes.')
    await expect(option).toHaveValue('Clásico,')
    await userEvent.type(option, '{Backspace}')
    await expect(option).toHaveAccessibleDescription('')
    await userEvent.click(screen.getByRole('button', { name: 'Agregar pregunta' }))
    await expect(option).toHaveAccessibleDescription('Esa opción ya está.')
    await expect(option).toHaveFocus()
    await expect(screen.getByRole('list', { name: 'Opciones' }).children).toHaveLength(2)
  },
})

/** The API would refuse them: the limit stands beside the field, and what waits says why. */
export const EditingTextsThatAreTooLong = meta.story({
  ...at('editing', {
    values: {
      ...typed,
      title: 'Reserva '.repeat(30),
      description: 'Para coordinar la fecha. '.repeat(100),
      question: { label: '¿Qué día prefiere? '.repeat(40), type: 'text', options: [], option: '' },
    },
  }),
  play: async ({ userEvent }) => {
    const { getByLabelText } = await dialog()
    await expect(getByLabelText('Title (opcional)')).toHaveAccessibleDescription(
      'Supera el límite de 200 caracteres: sobran 40.',
    )
    await expect(getByLabelText('Description (opcional)')).toHaveAccessibleDescription(
      /límite de 2000 caracteres: sobran 500/,
    )
    await expect(getByLabelText('Label')).toHaveAccessibleDescription(/límite de 500 caracteres/)
    const add = button('Agregar pregunta')
    await expect(add).toHaveAccessibleDescription('Acorte la pregunta.')
    await expect(save()).toHaveAccessibleDescription('Acorte Title y Description para guardar.')
    await expect(save()).toBeDisabled()
    await userEvent.clear(getByLabelText('Title (opcional)'))
    await userEvent.clear(getByLabelText('Description (opcional)'))
    await expect(save()).toBeEnabled()
  },
})

/** A question that was begun is not left out without a word. */
export const EditingAQuestionNotAdded = meta.story({
  ...at('editing', { values: selectTyped }),
  play: async ({ userEvent }) => {
    await dialog()
    await expect(save()).toHaveAccessibleDescription('La pregunta que escribe aún no está agregada.')
    await userEvent.click(save())
    const question = within(await screen.findByRole('alertdialog', { name: 'Hay una pregunta sin agregar' }))
    await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }))
    await isGone('alertdialog')
    await expect(screen.getByLabelText('Label')).toHaveValue('¿Qué menú prefiere?')
  },
})
export const EditingASelectWithoutOptions = meta.story(
  at('editing', {
    values: { ...typed, question: { label: '¿Qué color prefiere?', type: 'select', options: [], option: '' } },
  }),
)
export const EditingARestoredDraft = meta.story({
  ...at('editing', { values: typed, restored: 'yes' }),
  play: onwards(async ({ userEvent }) => {
    const { queryAllByText } = await dialog()
    await userEvent.click(button('Descartar borrador'))
    await waitFor(() => expect(queryAllByText('¿Quién lo acompaña?')).toEqual([]))
  }),
})
export const EditingADraftOverChanges = meta.story(at('editing', { values: typed, restored: 'conflict' }))

const words = 'Supercalifragilísticamenteinquebrantable'.repeat(5)

export const EditingLongWords = meta.story(
  at('editing', {
    values: { ...typed, title: words, description: words, added: [{ label: words, type: 'select', options: [words] }] },
    existing: [
      ...sample.questions,
      { id: 14, label: 'De un tipo que no conocemos', type: 'scale-of-ten', options: ['1', '10'] },
    ],
  }),
)
// Phase: Deleting a question

export const ConfirmingDelete = meta.story({
  ...at('confirmingDelete', { deleting: lastQuestion }),
  play: onwards(async ({ userEvent }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Eliminar pregunta' })
    await expect(question).toHaveAccessibleDescription(/^«¿Tiene alguna restricción alimentaria\?» se elimina/)
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await isGone('alertdialog')
    await expect(screen.getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(2)
  }),
})
export const Deleting = meta.story(at('deleting', { deleting: lastQuestion }))
export const NotDeleted = meta.story({
  ...at('notDeleted', { deleting: lastQuestion, problem: unknown('') }),
  play: alerts(/^No se sabe si se eliminó\. /),
})
export const NotDeletedSinceItWasAnswered = meta.story({
  ...at('notDeleted', { deleting: lastQuestion, problem: refused(questionAnswered.error.code, '', 409) }),
  play: onwards(async ({ userEvent }) => {
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByRole('alert')).toHaveTextContent(/^Hay empleados que ya respondieron esta pregunta/)
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(screen.getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(3)
  }),
})

/** Saving waits again after the last question was deleted. */
export const DeletedTheLastOne = meta.story({
  tags: ['behaviour', '!state'],
  ...at('confirmingDelete', { existing: sample.questions.slice(0, 1), deleting: sample.questions[0] ?? null }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await isGone('alertdialog')
    await expect(screen.getByText('Este formulario aún no tiene preguntas.')).toBeVisible()
    await expect(save()).toBeDisabled()
    await expect(save()).toHaveAccessibleDescription('Agregue al menos una pregunta para guardar.')
  },
})

// Phase: Saving

export const Saving = meta.story(at('saving', { values: typed }))
export const RefusedByTheServer = meta.story({
  ...at('refused', { values: typed, problem: refused('form-archived', '', 409) }),
  play: onwards(async ({ userEvent }) => {
    await alerts('Este formulario se archivó mientras tanto y ya no se puede cambiar.')()
    await userEvent.click(save())
    await shows(/^Saved/)()
  }),
})
export const OutcomeUnknown = meta.story(at('outcomeUnknown', { values: typed, problem: unknown('') }))

/** What a colleague has saved since, and what arrived of an update without an answer, is read before anything is sent. */
export const Rereading = meta.story(at('rereading', { values: typed }))

/** A colleague has saved another title: the person decides. */
export const RereadOverAnotherTitle = meta.story({
  tags: ['behaviour', '!state'],
  ...at('editing', { values: { ...loaded, title: 'Reserva de verano' }, base: { ...loaded, title: 'Reserva' } }),
  play: async ({ userEvent }) => {
    const { getByRole, findByRole, getByLabelText } = await dialog()
    await expect(getByLabelText('Title (opcional)')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await findByRole('alert')).toHaveTextContent(/^Lo que escribió sigue aquí, sin guardar/)
    await expect(getByLabelText('Title (opcional)')).toHaveValue('Reserva de verano')
    await userEvent.click(getByRole('button', { name: 'Descartar borrador' }))
    await expect(getByLabelText('Title (opcional)')).toHaveValue(sample.title)
  },
})

/** 'Guardar preguntas' without a change sends nothing, and says so. */
export const Unchanged = meta.story({
  ...at('unchanged'),
  play: onwards(async ({ userEvent }) => {
    await expect((await dialog()).getByText('No hay cambios que guardar.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Title (opcional)'), '!')
    await expect(screen.queryByText('No hay cambios que guardar.')).toBeNull()
  }),
})

/** A colleague has deleted a question: the form is read again below what is typed. */
export const CatchingUp = meta.story(at('catchingUp', { values: typed }))
export const CaughtUp = meta.story({
  ...at('caughtUp', { values: typed, existing: sample.questions.slice(1) }),
  play: async () => {
    const { getByRole } = await dialog()
    await expect(getByRole('alert')).toHaveTextContent(/^El formulario había cambiado y se leyó de nuevo/)
    await expect(getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).children).toHaveLength(2)
    await expect(save()).toBeEnabled()
  },
})

/** Nothing is on the screen: the dialog is gone. */
export const Saved = meta.story(at('saved', { values: typed }))

const walked: Model<typeof formBuilderMachine> = {
  ...formBuilderModel,
  steps: (state, context) => [
    ...stepsIn(state, context).filter((step) => 'ends' in step || step.type !== 'question.typed'),
    ...nextOf(context.values.question),
  ],
}
/** A new question, typed field by field. */
function nextOf({ label, type, options, option }: TypedQuestion) {
  if (label === '') return [asks({ label: 'Tienda' })]
  if (type === null) return [asks({ type: 'text' }), asks({ type: 'select' })]
  return type === 'select' && options.length === 0 && option === '' ? [asks({ option: 'S' })] : []
}
function stepsIn(...at: readonly [state: string, context: FormBuilderContext]) {
  const { steps } = formBuilderModel
  return typeof steps === 'function' ? steps(...at) : steps
}
const waits = 'Guardar preguntas waits for a question.'
const types = { text: 'Campo abierto', select: 'Selección múltiple' } as const

export const Walk = meta.story(
  walkOf(walked, at.render, {
    interactions: {
      typed: ({ fill }, { change }) => fill('Title (opcional)', change.title ?? ''),
      'question.typed': ({ fill, press: click }, { change: { label, type, option } }) => {
        if (type) return click(types[type], 'radio')
        return label === undefined ? fill('Opción', option ?? '') : fill('Label', label)
      },
      'option.added': press('Agregar opción'),
      'option.deleted': (screen, { option }) => screen.press(`Quitar opción: ${option}`),
      'question.added': press('Agregar pregunta'),
      'question.dropped': press(/^Quitar pregunta/),
      'delete.chosen': (screen, { question }) => screen.press(`Eliminar pregunta: ${question.label}`),
      'delete.confirmed': press('Eliminar'),
      'delete.cancelled': press('Cancelar'),
      'draft.discarded': press('Descartar borrador'),
      submitted: press('Guardar preguntas'),
      retried: press('Reintentar'),
    },
    offers: (event, { context }) => {
      const { values, existing, restored } = context
      const { question } = values
      switch (event.type) {
        case 'typed':
          return event.change.title !== values.title
        case 'option.added':
          return question.type === 'select'
        case 'option.deleted':
          return question.type === 'select' && question.options.includes(event.option)
        case 'question.added':
          return questionOf(question) !== null
        case 'question.dropped':
          return event.at < values.added.length
        case 'delete.chosen':
          return existing.some(({ id }) => id === event.question.id)
        case 'draft.discarded':
          return restored !== 'no'
        case 'submitted':
          // It waits for a question, and asks before it leaves one out: see EditingAQuestionNotAdded.
          return hasQuestions(context) && !isQuestionStarted(question)
        default:
          return true
      }
    },
    unseen: {
      'editing: submitted, choice 1': waits,
      'refused: submitted, choice 1': waits,
      'outcomeUnknown: submitted, choice 1': waits,
      'caughtUp: submitted, choice 1': waits,
      'unchanged: question.dropped, choice 1': 'A form with a new question is changed.',
      'refused: key.renewed, choice 1': 'Guardar como otro sends it with `submitted`.',
    },
  }),
)
