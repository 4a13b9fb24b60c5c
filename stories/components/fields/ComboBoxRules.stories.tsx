import { Button } from '#components/buttons/Button.tsx'
import { ComboBox, MultiComboBox } from '#components/fields/ComboBox.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import type { ComboBoxChoice } from '#components/fields/useComboBox.ts'
import { useEffect, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within, type Mock } from 'storybook/test'
import { isGone } from '../../support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

interface BothProps {
  readonly options: readonly ComboBoxChoice[]
  /** The initial choice of both fields. */
  readonly chosen?: string | undefined
  /** Receives a function that adds or removes the options; without it they are loaded. */
  readonly onLoading?: ((arrive: (areThere: boolean) => void) => void) | undefined
  readonly onChange: (values: readonly string[]) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

const cities = ['Medellín', 'Calima', 'Cali', 'Barranquilla', 'Bogotá', 'Ciudad de México', 'Lima']
const options = cities.map((label) => ({ value: label.toLowerCase(), label }))

/** A field of each kind, in the form of a dialog. */
function Both({ options: all, chosen, onLoading, onChange, onSubmit, onClose }: BothProps) {
  const [values, setValues] = useState<readonly string[]>(chosen === undefined ? [] : [chosen])
  const [value, setValue] = useState(chosen ?? '')
  const [hasOptions, setHasOptions] = useState(onLoading === undefined)
  useEffect(() => onLoading?.(setHasOptions), [onLoading])
  const shared = { options: hasOptions ? all : [], loading: !hasOptions }
  const changeAll = (next: readonly string[]) => {
    setValues(next)
    onChange(next)
  }
  const changeOne = (next: string) => {
    setValue(next)
    onChange(next === '' ? [] : [next])
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title="Dónde" onClose={onClose} actions={<Button onClick={onClose}>Cancelar</Button>}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 16, minHeight: 320, alignContent: 'start' }}>
        <ComboBox label="City" {...shared} value={value} onChange={changeOne} />
        <MultiComboBox label="Cities" {...shared} values={values} onChange={changeAll} />
        <button>Guardar</button>
      </form>
    </Dialog>
  )
}

const meta = preview.meta({
  title: 'Components/Combo box rules',
  tags: ['component', 'behaviour'],
  component: Both,
  parameters: { controls: { disable: false } },
  args: { options, onChange: fn(), onSubmit: fn(), onClose: fn() },
})

type Calls = Record<'onChange' | 'onSubmit' | 'onClose', Mock>
type Errand = (field: HTMLInputElement, calls: Calls, isMultiple: boolean) => Promise<void>

/** Runs the same test in a field of each kind; afterwards none of `never` may have been called. */
const inEach = (errand: Errand, ...never: readonly (keyof Calls)[]) => ({
  play: async ({ args }: { readonly args: Calls }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Dónde' }))
    for (const name of ['City', 'Cities']) {
      args.onChange.mockClear()
      args.onClose.mockClear()
      await errand(dialog.getByRole<HTMLInputElement>('combobox', { name }), args, name === 'Cities')
      for (const call of never) await expect(args[call]).not.toHaveBeenCalled()
    }
  },
})
const list = () => screen.queryByRole('listbox')
const isClosed = () => isGone('listbox')
const highlighted = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

export const TheFocusAloneOpensNothing = meta.story(
  inEach(async (field) => {
    field.focus()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  }),
)

const opening = ['l', '{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}']

export const TypingAnArrowOrAClickOpensTheList = meta.story(
  inEach(async (field) => {
    const opened = async () => {
      await screen.findByRole('listbox')
      await userEvent.keyboard('{Escape}')
      await isClosed()
    }
    for (const keys of opening) {
      field.focus()
      await userEvent.keyboard(keys)
      await opened()
    }
    const arrow = within(field.form!).getByLabelText(`Opciones de ${field.labels?.[0]?.textContent}`)
    for (const place of [field, arrow]) {
      await userEvent.click(place)
      await screen.findByRole('listbox')
      await expect(highlighted(field)).toBeUndefined()
      await opened()
    }
  }, 'onChange'),
)

/** An exact match comes first, then options that begin with the text, then those that contain it. */
export const EnterTakesWhatTypingHighlights = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'CALI')
    await expect(highlighted(field)).toBe('Cali')
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['cali'])
    await userEvent.clear(field)
    await userEvent.paste(' mexico ')
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(expect.arrayContaining(['ciudad de méxico']))
  }),
)

export const InvisibleCharactersHideNoOption = meta.story({
  args: { options: [...options, { value: '23', label: 'Ar\u00admenia' }] },
  ...inEach(async (field, calls) => {
    await userEvent.type(field, '\u200earme\u200bnia{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['23'])
  }),
})

export const TheArrowsGoOnFromTheFirstMatch = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'li')
    await expect(highlighted(field)).toBe('Lima')
    await userEvent.keyboard('{ArrowDown}')
    await expect(highlighted(field)).toBe('Medellín')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(highlighted(field)).toBe('Lima')
    await userEvent.keyboard('{PageDown}')
    await expect(highlighted(field)).toBe('Cali')
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['cali'])
  }),
)

/** Ctrl+Enter is left to the page, which saves. */
export const EnterWithCtrlIsNotTaken = meta.story(
  inEach(async (field) => {
    await userEvent.type(field, 'med')
    const wasLeft = fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await expect(wasLeft).toBe(true)
  }, 'onChange'),
)

/** A second Enter neither removes the choice nor submits the form. */
export const EnterTwiceTakesItOnce = meta.story(
  inEach(async (field, calls) => {
    for (const keys of ['lima', '{ArrowUp}{ArrowUp}']) {
      calls.onChange.mockClear()
      await userEvent.type(field, `${keys}{Enter}{Enter}{Enter}`)
      await expect(calls.onChange).toHaveBeenCalledTimes(1)
      await userEvent.tab()
      await isClosed()
    }
  }, 'onSubmit'),
)

const waysOut = {
  tab: () => userEvent.tab(),
  shiftTab: () => userEvent.tab({ shift: true }),
  escape: () => userEvent.keyboard('{Escape}'),
  aClickInTheDialog: () => userEvent.click(screen.getByRole('heading', { name: 'Dónde' })),
  aClickOutsideOfIt: () => userEvent.click(document.querySelector('[data-scrim]')!),
}

/** Focuses the field, presses the keys and leaves; the choice must be unchanged. */
async function comeAndGo(field: HTMLElement, isMultiple: boolean, keys: string, leave: () => Promise<unknown>) {
  await userEvent.click(field)
  await userEvent.keyboard(keys)
  await screen.findByRole('listbox')
  await leave()
  await isClosed()
  await expect(field).toHaveValue(isMultiple ? '' : 'Cali')
}

/** A click outside the dialog closes only the list. */
export const EveryWayOutLeavesTheChoice = meta.story({
  args: { chosen: 'cali' },
  ...inEach(
    async (field, _calls, isMultiple) => {
      for (const way of Object.values(waysOut)) await comeAndGo(field, isMultiple, 'li{ArrowDown}', way)
      for (const keys of ['lima', 'cali', 'zzz', '{ArrowDown}']) await comeAndGo(field, isMultiple, keys, waysOut.tab)
    },
    'onChange',
    'onClose',
  ),
})

export const WhatTheMousePickedStays = meta.story(
  inEach(async (field, calls) => {
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name: 'Lima' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await isClosed()
    await expect(calls.onChange.mock.calls).toEqual([[['lima']]])
  }, 'onSubmit'),
)

export const EscapeClosesTheListThenTheDialog = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'lima{Escape}')
    await isClosed()
    await expect(field).toHaveValue('')
    await expect(calls.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(calls.onClose).toHaveBeenCalledTimes(1)
  }),
)

export const NothingFoundStaysAsTyped = meta.story(
  inEach(async (field) => {
    await userEvent.type(field, 'zzz{Enter}')
    await expect(field).toHaveValue('zzz')
    await expect(screen.getByRole('option')).toHaveTextContent('Sin resultados')
    await userEvent.click(screen.getByRole('option'))
    await userEvent.tab()
    await isClosed()
  }, 'onChange'),
)

let arrive: (areThere: boolean) => void = () => undefined

const loaded = {
  onLoading: (bring: typeof arrive) => {
    arrive = bring
  },
}

/** A name typed before the options load is found when they arrive. */
export const OptionsThatComeWhileItIsOpen = meta.story({
  args: loaded,
  ...inEach(async (field, calls) => {
    await userEvent.type(field, 'lima')
    arrive(true)
    await waitFor(() => expect(highlighted(field)).toBe('Lima'))
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['lima'])
    arrive(false)
  }),
})

/** An Enter before the options load counts when they arrive, once. */
export const EnterBeforeTheOptionsCome = meta.story({
  args: loaded,
  ...inEach(async (field, calls) => {
    await userEvent.type(field, 'lima{Enter}')
    await expect(field).toHaveValue('lima')
    await expect(calls.onChange).not.toHaveBeenCalled()
    arrive(true)
    await waitFor(() => expect(calls.onChange.mock.calls).toEqual([[['lima']]]))
    arrive(false)
  }),
})

/** Save pressed after that Enter waits for the choice, and stays where nothing matches. */
export const EnterBeforeTheOptionsComeAndSave = meta.story({
  args: loaded,
  ...inEach(async (field, { onChange, onSubmit }) => {
    for (const [typed, saves] of [
      ['zzz', 0],
      ['med', 1],
    ] as const) {
      onSubmit.mockClear()
      arrive(false)
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      field.form?.requestSubmit()
      await expect(onSubmit).not.toHaveBeenCalled()
      arrive(true)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await expect(onSubmit).toHaveBeenCalledTimes(saves)
    }
    await expect(onChange).toHaveBeenLastCalledWith(['medellín'])
    arrive(false)
  }),
})

/** Leaving the box takes nothing from that Enter, nor does a press on Save, which waits and says so where nothing matches. */
export const EnterBeforeTheOptionsComeAndLeave = meta.story({
  args: loaded,
  ...inEach(async (field, { onChange, onSubmit }, isMultiple) => {
    onSubmit.mockClear()
    await userEvent.type(field, 'lima{Enter}{Tab}')
    await expect(onChange).not.toHaveBeenCalled()
    arrive(true)
    await waitFor(() => expect(onChange.mock.calls).toEqual([[['lima']]]))
    arrive(false)
    await userEvent.clear(field)
    await userEvent.type(field, 'med{Enter}')
    await userEvent.click(field.form!)
    field.form?.requestSubmit()
    await expect(onSubmit).not.toHaveBeenCalled()
    arrive(true)
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    await expect(onChange).toHaveBeenLastCalledWith(isMultiple ? ['lima', 'medellín'] : ['medellín'])
    arrive(false)
    await userEvent.clear(field)
    await userEvent.type(field, 'zzz{Enter}{Tab}')
    field.form?.requestSubmit()
    arrive(true)
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Sin resultados'))
    await expect(field).toHaveFocus()
    await expect(onSubmit).toHaveBeenCalledTimes(1)
    arrive(false)
  }),
})

/** Whoever types on, moves or closes the list after that Enter chooses anew, or nothing. */
export const EnterBeforeTheOptionsComeAndMore = meta.story({
  args: loaded,
  ...inEach(async (field) => {
    for (const more of ['x', '{ArrowDown}', '{Escape}']) {
      await userEvent.type(field, `lima{Enter}${more}`)
      arrive(true)
      await waitFor(() => expect(screen.queryByText('Cargando…')).toBeNull())
      await userEvent.clear(field)
      await userEvent.keyboard('{Escape}')
      arrive(false)
    }
  }, 'onChange'),
})

/** The Enter that ends a composition picks nothing. */
export const AnEnterOfTheInputMethodPicksNothing = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'lima')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(calls.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
  }),
)

export const TheMouseThatLiesOnTheListHighlightsNothing = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'li')
    await userEvent.hover(await screen.findByRole('option', { name: 'Medellín' }))
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['lima'])
    await userEvent.keyboard('{Escape}')
  }),
)

export const ADoubleClickPicksOnce = meta.story(
  inEach(async (field, calls) => {
    await userEvent.type(field, 'li')
    await userEvent.dblClick(await screen.findByRole('option', { name: 'Lima' }))
    await expect(calls.onChange.mock.calls).toEqual([[['lima']]])
    await userEvent.keyboard('{Escape}')
  }),
)

const many = Array.from({ length: 10_000 }, (_, n) => ({ value: `${n}`, label: `Organización ${n + 1}` }))

/** All of ten thousand options can be reached, and only a few are rendered. */
export const TenThousandOptions = meta.story({
  args: { options: many },
  ...inEach(async (field, calls) => {
    await userEvent.click(field)
    await screen.findByRole('option', { name: 'Organización 1' })
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await expect(screen.getByText('10.000 opciones')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(highlighted(field)).toBe('Organización 10000'))
    const last = screen.getByRole('option', { name: 'Organización 10000' })
    await expect(last).toHaveAttribute('aria-posinset', '10000')
    await waitFor(() => {
      const { top, bottom } = last.getBoundingClientRect()
      const paper = list()!.getBoundingClientRect()
      return expect(top >= paper.top && bottom <= paper.bottom).toBe(true)
    })
    await userEvent.type(field, '777')
    await expect(screen.getByText('19 opciones')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(calls.onChange).toHaveBeenLastCalledWith(['776'])
    await userEvent.tab()
    await isClosed()
  }),
})
