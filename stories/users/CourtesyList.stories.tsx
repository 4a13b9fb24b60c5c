import { daniela, oscar } from '#contract/users/samples.ts'
import { userFrom } from '#contract/users/users.ts'
import { CourtesyList } from '#screens/users/courtesy/CourtesyList.tsx'
import type { CourtesyListProps, ListedGift } from '#screens/users/courtesy/listedGift.ts'
import { her } from '#stories/models/points/pointsCard.ts'
import { first } from '#stories/support/orderSamples.ts'
import { onASmallPhone } from '#stories/support/plays.ts'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const andino = { id: 1, name: 'Grupo Andino' }
const elsewhere = { ...first(userFrom(oscar)), organisation: { id: 2, name: 'Nórdica Seguros' } }
const inactive = first(userFrom(daniela))
const found = (person: typeof her, points: number | null, ownMessage: string | null = null): ListedGift => ({
  email: person.email,
  typed: points === null ? '' : `${points}`,
  ownMessage,
  state: 'found',
  person,
  points,
  warnings:
    points === null || points < 5000
      ? []
      : [
          {
            warning: { type: 'unusual', times: 10, usual: 500 },
            move: { kind: 'courtesy', person: { id: person.id, name: person.name }, organisation: andino, points },
          },
        ],
})
const line = { typed: '500', ownMessage: null }
const listed: readonly ListedGift[] = [
  found(her, 500),
  found(inactive, 5000, 'Por cerrar la cuenta de Minera Cóndor en tiempo récord.'),
  { ...line, email: elsewhere.email, state: 'elsewhere', person: elsewhere },
  { ...line, email: 'juliana.mosqera@grupoandino.example', state: 'missing' },
  { ...line, email: 'eva@grupoandino.example', state: 'failed', why: 'Sin conexión.' },
  { ...line, email: 'leo@grupoandino.example', state: 'several', person: her },
]
const values = { text: 'lucia@grupoandino.example', points: '500', message: 'Gracias por la apertura de la sede.' }

type Differs = Partial<CourtesyListProps>
const confirmed = fn()
function Stage(differs: Differs) {
  const [isLooking, look] = useState(differs.isLooking ?? true)
  return (
    <CourtesyList
      organisation={andino}
      values={values}
      count={listed.length}
      listed={listed}
      repeated={['lucia@grupoandino.example']}
      before={52_150}
      onType={fn()}
      onPick={() => Promise.reject(new Error('No workbook.'))}
      onPoints={fn()}
      onInclude={fn()}
      onRetry={fn()}
      onAsk={fn()}
      onConfirm={confirmed}
      onClose={fn()}
      {...differs}
      isLooking={isLooking}
      onLook={look}
    />
  )
}
const drawn = (differs: Differs = {}) => ({ render: () => <Stage {...differs} /> })

/** Courtesy points for many people: e-mails, whose they are, and one question. */
const meta = preview.meta({ id: 'users-courtesy-for-many', title: 'Users/Courtesy for many', tags: ['component'] })

// Phase: Typing

export const Empty = meta.story({
  ...drawn({ isLooking: false, count: 0, values: { text: '', points: '', message: '' } }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Buscar' })).toBeDisabled()
  },
})
export const Typed = meta.story({
  ...drawn({ isLooking: false }),
  play: async ({ userEvent }) => {
    const picked = new File(['x'], 'lista.xlsx')
    await userEvent.upload(await screen.findByLabelText('Excel con correos y puntos'), picked)
    await expect(await screen.findByText(/El archivo no se pudo leer/)).toBeVisible()
  },
})
export const TooMany = meta.story({
  ...drawn({ isLooking: false, count: 312 }),
  play: async () => {
    await expect(await screen.findByText('Como máximo 300 personas a la vez: sobran 12.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Buscar 312 personas' })).toBeDisabled()
  },
})
export const Searching = meta.story({
  ...drawn({ listed: [found(her, 500), { ...line, email: 'eva@grupoandino.example', state: 'searching' }], count: 2 }),
  play: async () => {
    await expect(await screen.findByText('Buscando… 1 de 2')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  },
})
export const AmountLeftBlank = meta.story({
  ...drawn({ listed: [found(her, null)], repeated: [], count: 1, values: { ...values, points: '' } }),
  play: async () => {
    await expect(await screen.findByText(/Faltan los puntos de 1 persona/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  },
})
export const PointsNotInDigits = meta.story({
  ...drawn({ listed: [{ ...found(her, null), typed: '5.000' }], repeated: [], count: 1 }),
  play: async () => {
    await expect(await screen.findByText('Los puntos se escriben solo con cifras.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  },
})

// Phase: Found

/** What is left out stands first, each with what can be done about it. */
export const Found = meta.story({
  ...drawn(),
  play: async ({ userEvent }) => {
    const list = within(await screen.findByRole('dialog'))
    for (const words of ['2 encontradas', '1 de otra organización', '1 no encontrada', '1 repetida'])
      await expect(list.getByText(words)).toBeVisible()
    for (const name of ['Corregir', 'Incluir', 'Reintentar'])
      await expect(list.getByRole('button', { name })).toBeVisible()
    await expect(list.getByText(/Varias personas tienen este correo/)).toBeVisible()
    await expect(list.getByText('Su Status es Inactive.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Editar la lista' }))
    await expect(list.getByRole('textbox', { name: 'Correos' })).toHaveValue(values.text)
  },
})
/** An e-mail that is listed twice counts once: the person gets the points once. */
export const FoundAPersonTwice = meta.story({
  ...drawn({ listed: [found(her, 500), found(inactive, 500)], count: 2 }),
  play: async () => {
    await expect(await screen.findByText('1 repetida')).toBeVisible()
    await expect(screen.getByText('2 encontradas')).toBeVisible()
  },
})
export const FoundOnAPhone = meta.story({ ...onASmallPhone, ...drawn() })

// Phase: Question

export const QuestionInEnglish = meta.story({
  ...drawn(),
  globals: { language: 'en' },
  play: async ({ userEvent }) => {
    const list = within(await screen.findByRole('dialog'))
    for (const words of ['2 found', '1 of another organisation', '1 not found', '1 repeated'])
      await expect(list.getByText(words)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog')
    for (const words of [
      /1 not found, 1 that could not be searched, 1 of several people,? and 1 of another organisation/,
      /1 has a message of its own/,
    ])
      await expect(question).toHaveTextContent(words)
  },
})

/** On a wide page it stands beside the list, which can be read meanwhile. */
export const Question = meta.story({
  ...drawn(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    const question = await screen.findByRole('alertdialog', {
      name: '¿Confirmar el envío de 5500 puntos de cortesía a 2 personas?',
    })
    for (const words of [
      /1 × 500 y 1 × 5000/,
      /1 lleva mensaje propio/,
      /4 correos.*1 no encontrado, 1 que no se pudo buscar, 1 de varias personas y 1 de otra organización/,
      /46\.650/,
      /10 veces lo habitual/,
    ])
      await expect(question).toHaveTextContent(words)
    await expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await userEvent.click(within(question).getByRole('button', { name: 'Confirmar' }))
    await expect(confirmed).toHaveBeenCalledOnce()
  },
})
export const QuestionNotEnoughPoints = meta.story({
  ...drawn({ before: 2000 }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
    await expect(await screen.findByText(/faltan 3500/)).toBeVisible()
  },
})
/** Their points come from their own organisation. */
export const QuestionWithSomebodyElsewhere = meta.story({
  ...drawn({ listed: [found(her, 500), found(elsewhere, 700)], repeated: [], count: 2, before: 600 }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Puntos por distribuir 600 → 100')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const question = await screen.findByRole('alertdialog', { name: /1200 puntos de cortesía a 2 personas/ })
    await expect(question).toHaveTextContent('600 → 100')
    await expect(question).not.toHaveTextContent('No alcanza')
  },
})
export const QuestionNotEnoughPointsOnAPhone = QuestionNotEnoughPoints.extend(onASmallPhone)
