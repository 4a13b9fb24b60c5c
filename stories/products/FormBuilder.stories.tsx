import { refused, unknown } from '#contract/failure.ts'
import { formFrom } from '#contract/forms/adapter.ts'
import { questionAnswered, reservation } from '#contract/forms/samples.ts'
import { isQuestionStarted, questionOf } from '#contract/forms/rules.ts'
import {
  draftOf,
  formBuilderMachine,
  hasQuestions,
  newForm,
  type FormBuilderEvent,
  type FormDraft,
} from '#machines/products/formBuilder.ts'
import { FormBuilderDialog } from '#screens/products/forms/FormBuilderDialog.tsx'
import * as steps from '#stories/models/products/formBuilder.ts'
import { answering } from '#stories/support/answering.ts'
import { form } from '#stories/support/formSamples.ts'
import { plainForm, untyped } from '#stories/support/formStates.tsx'
import { Closing, FormStage } from '#stories/support/FormStage.tsx'
import { modelOf } from '#statecharts/model/model.ts'
import { fromOutside, never, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn, screen, userEvent, within, fireEvent } from 'storybook/test'
import { alerts, fill, isGone, onwards, shows } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const sample = form(reservation)
const loaded = draftOf(sample)
const machine = formBuilderMachine.provide({
  actors: {
    reread: answering(() => ({ now: loaded, question: null })),
    save: answering(() => undefined),
  },
})

/** How the server answers to the deletion of a question. */
let deletion: () => Promise<void> = async () => undefined
/** The question is deleted, and the form read again without it. */
const deleting = (send: (event: FormBuilderEvent) => void, base: FormDraft) => async () => {
  await deletion()
  send({ type: 'record.read', now: { ...base, existing: base.existing.slice(0, -1) } })
}

const retry = fn()
const toCome = {
  id: sample.id,
  form: null,
  problem: null,
  deleteQuestion: async () => undefined,
  onRetry: retry,
}

const at = workflow(machine, untyped(sample.id, loaded), (snapshot, send) => (
  <FormStage snapshot={snapshot}>
    {(onClose) => (
      <FormBuilderDialog
        {...toCome}
        id={snapshot.context.id}
        form={{ snapshot, send }}
        deleteQuestion={deleting(send, snapshot.context.base)}
        onClose={onClose}
      />
    )}
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
const [unread = newForm] = formFrom({ ...reservation, questions: '1, 2, 3' }).map(draftOf)
const unreadForm = { values: unread, base: unread }
const asNew = { id: null, values: newForm, base: newForm }

const meta = preview.meta({ id: 'products-form-builder', title: 'Products/Form builder', tags: ['workflow', 'state'] })

const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.getByRole('button', { name })
const save = () => button('Guardar preguntas')

// Phase: Opening

export const Loading = meta.story({
  tags: ['!state'],
  render: () => <Closing>{(onClose) => <FormBuilderDialog {...toCome} onClose={onClose} />}</Closing>,
  play: async () => expect(await screen.findByRole('dialog')).toHaveAccessibleName('Editar Formulario'),
})

export const NotLoaded = meta.story({
  tags: ['!state'],
  render: () => (
    <Closing>
      {(onClose) => (
        <FormBuilderDialog
          {...toCome}
          problem={refused('form-not-found', 'This form does not exist any more.', 404)}
          onClose={onClose}
        />
      )}
    </Closing>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
})

// Phase: Editing

export const Editing = meta.story({
  ...at({ open: 'editing' }),
  play: async () => {
    const { getByRole, queryByRole } = await dialog()
    await expect(getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(3)
    await expect(queryByRole('list', { name: 'Preguntas nuevas, sin guardar' })).toBeNull()
    await expect(save()).toBeEnabled()
    await expect(getByRole('region', { name: 'Vista previa' })).toHaveTextContent('¿Qué día prefiere?')
  },
})

/** Questions in a form that cannot be read are sent as they were read: the dialog says so, and Save does not wait for one. */
export const EditingQuestionsThatWereNotRead = meta.story({
  ...at({ open: 'editing' }, unreadForm),
  play: async () => {
    const { getByRole, queryByText, queryByRole } = await dialog()
    await expect(getByRole('textbox', { name: 'Preguntas' })).toHaveDisplayValue('No se pudo leer')
    await expect(queryByText('Este formulario aún no tiene preguntas.')).toBeNull()
    await expect(queryByRole('button', { name: 'Agregar pregunta' })).toBeNull()
    await expect(save()).toBeEnabled()
  },
})

/** 'Guardar preguntas' waits for a question, 'Agregar pregunta' for its words and its type; both say so. */
export const EditingANewForm = meta.story({
  ...at({ open: 'editing' }, asNew),
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
    await fill(getByLabelText('Label'), '¿Cómo se llama?')
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
  ...at({ open: 'editing' }, asNew),
  play: async ({ userEvent }) => {
    const { getByRole, getByLabelText, queryByRole, getByText } = await dialog()
    await fill(getByLabelText('Label'), '¿Talla?')
    await userEvent.keyboard('{Enter}')
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

/** The second click of a double click leaves the option, or the question, that has taken the place of the other. */
export const EditingDropsOneByOne = meta.story({
  tags: ['behaviour', '!state'],
  ...at({ open: 'editing' }, asNew),
  play: async ({ userEvent }) => {
    const { getByRole, getByLabelText } = await dialog()
    await fill(getByLabelText('Label'), '¿Talla?')
    await userEvent.click(getByRole('radio', { name: 'Selección múltiple' }))
    await userEvent.type(getByLabelText('Opción'), 'M{Enter}L{Enter}')
    await fireEvent.click(getByRole('button', { name: 'Quitar opción: M' }), { detail: 1 })
    await fireEvent.click(getByRole('button', { name: 'Quitar opción: L' }), { detail: 2 })
    await userEvent.click(getByRole('button', { name: 'Agregar pregunta' }))
    const added = getByRole('list', { name: 'Preguntas nuevas, sin guardar' })
    await expect(added).toHaveTextContent('¿Talla?Selección múltipleL')
    await userEvent.click(getByRole('radio', { name: 'Campo abierto' }))
    await userEvent.type(getByLabelText('Label'), '¿Color?{Enter}')
    await fireEvent.click(getByRole('button', { name: 'Quitar pregunta: ¿Talla?' }), { detail: 1 })
    await fireEvent.click(getByRole('button', { name: 'Quitar pregunta: ¿Color?' }), { detail: 2 })
    await expect(added).toHaveTextContent('¿Color?')
  },
})

/** The second of two quick presses finds the field empty because the first has added what stood there. */
export const EditingAddsAnOptionByADoublePress = meta.story({
  tags: ['behaviour', '!state'],
  ...at({ open: 'editing' }, { values: selectTyped }),
  play: async ({ userEvent }) => {
    const { getByRole, getByLabelText } = await dialog()
    const option = getByLabelText('Opción')
    const add = getByRole('button', { name: 'Agregar opción' })
    await userEvent.clear(option)
    await userEvent.type(option, 'Azul')
    await fireEvent.click(add, { detail: 1 })
    await fireEvent.click(add, { detail: 2 })
    await expect(option).toHaveAccessibleDescription('')
    await expect(option).toHaveFocus()
    await userEvent.type(option, 'Rojo{Enter}{Enter}')
    await expect(option).toHaveAccessibleDescription('')
    await expect(getByRole('list', { name: 'Opciones' })).toHaveTextContent('AzulRojo')
    await fireEvent.click(add, { detail: 1 })
    await expect(option).toHaveAccessibleDescription('Escriba la opción.')
  },
})

/** What cannot be an option says why, and stays to be corrected. */
export const EditingOptionsThatAreNone = meta.story({
  ...at({ open: 'editing' }, { values: selectTyped }),
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
  ...at(
    { open: 'editing' },
    {
      values: {
        ...typed,
        title: 'Reserva '.repeat(30),
        description: 'Para coordinar la fecha. '.repeat(100),
        question: { label: '¿Qué día prefiere? '.repeat(40), type: 'text', options: [], option: '' },
      },
    },
  ),
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
  ...at({ open: 'editing' }, { values: selectTyped }),
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
  at(
    { open: 'editing' },
    {
      values: { ...typed, question: { label: '¿Qué color prefiere?', type: 'select', options: [], option: '' } },
    },
  ),
)
const words = 'Supercalifragilísticamenteinquebrantable'.repeat(5)

export const EditingLongWords = meta.story(
  at(
    { open: 'editing' },
    {
      values: {
        ...typed,
        title: words,
        description: words,
        existing: [
          ...sample.questions,
          { id: 14, label: 'De un tipo que no conocemos', type: 'scale-of-ten', options: ['1', '10'] },
        ],
        added: [{ label: words, type: 'select', options: [words] }],
      },
    },
  ),
)
/** What was typed came back after a reload. */
export const EditingARestoredDraft = meta.story({
  ...at({ open: 'editing' }, { values: typed, restored: 'yes' }),
  play: shows('Se recuperó lo que escribió sin guardar.'),
})

/** A colleague has changed the form since. */
export const EditingInConflict = meta.story({
  ...at({ open: 'editing' }, { values: typed, restored: 'conflict', conflicts: ['title', 'description'] }),
  play: alerts(/^Lo que escribió sigue aquí, sin guardar/),
})

// Phase: Deleting a question

const nameless = loaded.existing.map((question) => (question.id === 13 ? { ...question, label: '' } : question))
const lastQuestion = '¿Tiene alguna restricción alimentaria?'
const asked = async () => {
  await userEvent.click((await dialog()).getByRole('button', { name: `Eliminar pregunta: ${lastQuestion}` }))
  return screen.findByRole('alertdialog', { name: 'Eliminar pregunta' })
}
const confirmed = async () => userEvent.click(within(await asked()).getByRole('button', { name: 'Eliminar' }))
const deletionThat = (answer: typeof deletion) => () => {
  deletion = answer
}

export const ConfirmingDelete = meta.story({
  ...at({ open: 'editing' }),
  beforeEach: deletionThat(async () => undefined),
  play: async () => {
    const question = await asked()
    await expect(question).toHaveAccessibleDescription(
      '«¿Tiene alguna restricción alimentaria?» (Selección múltiple: Ninguna, Vegetariana, Sin gluten, Sin lácteos) se elimina del formulario de inmediato, sin esperar a «Guardar preguntas».',
    )
    await onwards<void>(async () => {
      await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
      await isGone('alertdialog')
      await expect(screen.getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(2)
    })(undefined)
  },
})
/** A question without words that can be seen is called by its id. */
export const ConfirmingDeleteOfANamelessQuestion = meta.story({
  ...at({ open: 'editing' }, { values: { ...loaded, existing: nameless }, base: { ...loaded, existing: nameless } }),
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Eliminar pregunta: #13' }))
    const question = await screen.findByRole('alertdialog', { name: 'Eliminar pregunta' })
    await expect(question).toHaveAccessibleDescription(/^«#13» /)
  },
})
export const Deleting = meta.story({
  ...at({ open: 'editing' }),
  beforeEach: deletionThat(() => new Promise(() => undefined)),
  play: async () => {
    await confirmed()
    await expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const NotDeleted = meta.story({
  ...at({ open: 'editing' }),
  beforeEach: deletionThat(() => Promise.reject(unknown(''))),
  play: async () => {
    await confirmed()
    await alerts(/^No se sabe si se eliminó\. /)()
  },
})
export const NotDeletedSinceItWasAnswered = meta.story({
  ...at({ open: 'editing' }),
  beforeEach: deletionThat(() => Promise.reject(refused(questionAnswered.error.code, '', 409))),
  play: async () => {
    await confirmed()
    const question = within(screen.getByRole('alertdialog'))
    await expect(await question.findByRole('alert')).toHaveTextContent(/^Hay empleados que ya respondieron/)
    await onwards<void>(async () => {
      await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
      await isGone('alertdialog')
      await expect(screen.getByRole('list', { name: 'Preguntas guardadas' }).children).toHaveLength(3)
    })(undefined)
  },
})

const lastOne = { ...loaded, existing: sample.questions.slice(-1) }

/** Saving waits again after the last question was deleted. */
export const DeletedTheLastOne = meta.story({
  tags: ['behaviour', '!state'],
  ...at({ open: 'editing' }, { values: lastOne, base: lastOne }),
  beforeEach: deletionThat(async () => undefined),
  play: async () => {
    await confirmed()
    await isGone('alertdialog')
    await expect(screen.getByText('Este formulario aún no tiene preguntas.')).toBeVisible()
    await expect(save()).toBeDisabled()
    await expect(save()).toHaveAccessibleDescription('Agregue al menos una pregunta para guardar.')
  },
})

// Phase: Saving

export const Saving = meta.story(at({ sending: 'saving' }, { values: typed }))
export const RefusedByTheServer = meta.story({
  ...at({ open: 'refused' }, { values: typed, problem: refused('form-archived', '', 409) }),
  play: onwards(async ({ userEvent }) => {
    await alerts('Este formulario se archivó mientras tanto y ya no se puede cambiar.')()
    await userEvent.click(save())
    await shows(/^Saved/)()
  }),
})

/** A colleague has deleted a question: the form is read again below what is typed. */
export const RefusedSinceAQuestionIsGone = meta.story({
  ...at(
    { open: 'refused' },
    {
      values: { ...typed, existing: sample.questions.slice(1) },
      problem: refused('question-not-found', '', 422),
    },
  ),
  play: async () => {
    const { getByRole } = await dialog()
    await expect(getByRole('alert')).toHaveTextContent(/^El formulario había cambiado y se leyó de nuevo/)
    await expect(getByRole('list', { name: 'Preguntas nuevas, sin guardar' }).children).toHaveLength(2)
    await expect(save()).toBeEnabled()
  },
})

const types = { text: 'Campo abierto', select: 'Selección múltiple' } as const
const waits = 'Guardar preguntas waits for a question.'
const noPicture = 'A form has no picture.'
export const Walk = meta.story(
  walkOf(
    modelOf(formBuilderMachine, steps.formBuilderSteps, [steps.existing, steps.fresh, steps.restored]),
    at.render,
    {
      interactions: {
        typed: ({ fill }, { change }) => fill('Title (opcional)', change.title ?? ''),
        edited: ({ fill, press: click }, { edit }) => {
          switch (edit.type) {
            case 'question.typed': {
              const { label, type, option } = edit.change
              if (type) return click(types[type], 'radio')
              return label === undefined ? fill('Opción', option ?? '') : fill('Label', label)
            }
            case 'option.added':
              return click('Agregar opción')
            case 'option.deleted':
              return click(`Quitar opción: ${edit.option}`)
            case 'question.added':
              return click('Agregar pregunta')
            case 'question.dropped':
              return click(/^Quitar pregunta/)
          }
        },
        'draft.discarded': press('Descartar borrador'),
        submitted: press('Guardar preguntas'),
        'record.read': fromOutside,
        'upload.cancelled': never(noPicture),
        ...plainForm.interactions,
      },
      offers: (event, { context: { values, restored } }) => {
        const { question } = values
        if (event.type === 'typed') return event.change.title !== values.title
        if (event.type === 'draft.discarded') return restored !== 'no'
        // It waits for a question, and asks before it leaves one out: see EditingAQuestionNotAdded.
        if (event.type === 'submitted') return hasQuestions(values) && !isQuestionStarted(question)
        if (event.type !== 'edited') return true
        const { edit } = event
        if (edit.type === 'option.added') return question.type === 'select'
        if (edit.type === 'option.deleted') return question.type === 'select' && question.options.includes(edit.option)
        if (edit.type === 'question.added') return questionOf(question) !== null
        return edit.type !== 'question.dropped' || edit.at < values.added.length
      },
      unseen: {
        ...plainForm.unseen,
        'open: submitted, choice 1': waits,
        'open.pictureNotUploaded: edited, choice 1': noPicture,
        'sending.next: always, choice 1': noPicture,
        'sending.uploading: pictureUpload done, choice 1': noPicture,
        'sending.uploading: pictureUpload failed, choice 1': noPicture,
      },
    },
  ),
)
