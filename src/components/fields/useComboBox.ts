import { visible } from '#contract/blank.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { afterPress } from '../buttons/afterPress.ts'
import { fold } from '../table/fold.ts'

export interface ComboBoxChoice {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

export const optionId = (list: string, { value }: ComboBoxChoice) => `${list}-${encodeURIComponent(value)}`

interface ComboBoxRules {
  readonly options: readonly ComboBoxChoice[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly isMultiple: boolean
  /** More options are on their way. */
  readonly loading: boolean
  readonly onEnter: ((value: string) => void) | undefined
  readonly begun: string | undefined
}

interface ComboBoxState {
  readonly isOpen: boolean
  /** The text typed since the last choice. */
  readonly query?: string | undefined
  /** The option that the arrows moved to. */
  readonly arrowed?: string | undefined
  /** The option picked last: the arrows continue from it, and Enter does not pick it again. */
  readonly picked?: string | undefined
  /** Enter was pressed before any option matched: it counts once the options are there, also where the box was left by then. */
  readonly isEntered?: boolean | undefined
}

const closed: ComboBoxState = { isOpen: false }
const page = 10

/**
 * The keyboard and mouse behaviour of a combo box. Typing, an arrow or a click opens the list; focus alone does not.
 * Enter picks the option that typing or the arrows highlighted, also while the options
 * load; the pointer highlights nothing, because a list may open
 * under a mouse at rest. Leaving keeps the choice, except that an emptied single choice is cleared, unless by Escape, and that
 * an Enter that waits for the options still counts.
 */
export function useComboBox({ options, values, onChange, isMultiple, loading, onEnter, begun }: ComboBoxRules) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<ComboBoxState>(begun === undefined ? closed : { isOpen: true, query: begun })
  const { isOpen, query, arrowed, picked, isEntered = false } = state
  const search = visible(query ?? '')
  const matches = useMatches(options, search)
  const chosen = values.map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  const current = isMultiple ? undefined : chosen[0]
  const indexOf = (value: string | undefined) =>
    value === undefined ? -1 : matches.findIndex((option) => option.value === value)
  const highlighted = Math.max(indexOf(arrowed), search !== '' && matches.length > 0 ? 0 : -1)

  const leave = () => {
    if (!isMultiple && query === '' && values.length > 0) onChange([])
    setState((now) => (now.isEntered ? { ...now, isOpen: false } : closed))
  }
  const open = () => {
    if (!isOpen) setState({ ...state, isOpen: true })
  }
  const pick = ({ value }: ComboBoxChoice, takesOut: boolean) => {
    const isChosen = values.includes(value)
    if (!isChosen) onChange(isMultiple ? [...values, value] : [value])
    else if (isMultiple && takesOut) onChange(values.filter((other) => other !== value))
    setState(isMultiple ? { isOpen, picked: value } : closed)
  }
  const move = (step: number) => {
    const from = highlighted >= 0 ? highlighted : indexOf(picked ?? current?.value)
    const edge = step > 0 ? 0 : matches.length - 1
    const next = isOpen ? Math.min(Math.max(from + step, 0), matches.length - 1) : from
    setState({ ...state, isOpen: true, isEntered: false, arrowed: matches[from < 0 ? edge : next]?.value })
  }
  const enter = () => {
    const choice = isOpen ? matches[highlighted] : undefined
    // Somebody who types a name wants that option: Enter never removes one that is chosen.
    if (choice) {
      pick(choice, search === '')
      onEnter?.(choice.value)
    } else if (search !== '') setState({ ...state, isOpen: true, isEntered: loading })
    else {
      if (query === '') leave()
      onEnter?.(query === '' ? '' : (values[0] ?? ''))
    }
  }
  /** The form that somebody saves while that Enter waits: it is submitted with the choice, or stays where nothing matches. */
  const held = useRef<HTMLFormElement>(null)
  const [toSubmit, submitNext] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    const form = input.current?.form
    if (!isEntered || !form) return undefined
    const wait = (submit: SubmitEvent) => {
      submit.preventDefault()
      submit.stopPropagation()
      held.current = form
    }
    form.addEventListener('submit', wait, true)
    return () => {
      form.removeEventListener('submit', wait, true)
      held.current = null
    }
  }, [isEntered])
  const submitNow = useEffectEvent((form: HTMLFormElement) => {
    submitNext(null)
    form.requestSubmit()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the choice is in the form by now
    if (toSubmit !== null) submitNow(toSubmit)
  }, [toSubmit])
  const goOn = useEffectEvent(() => {
    const choice = matches[highlighted]
    const isHere = document.activeElement === input.current
    if (choice) {
      submitNext(held.current)
      pick(choice, false)
      // A form that is held acts on the choice itself.
      if (!held.current) onEnter?.(choice.value)
    } else if (isHere || held.current) {
      // Says why the form was not sent.
      input.current?.focus()
      setState({ ...state, isOpen: true, isEntered: false })
    } else setState(closed)
  })
  const isDue = isEntered && (highlighted >= 0 || !loading)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the options came from outside
    if (isDue) goOn()
  }, [isDue])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    // 229: Safari reports the Enter that confirms a composition after the composition has ended.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    const steps = { ArrowDown: 1, ArrowUp: -1, ...(isOpen && { PageDown: page, PageUp: -page }) }
    const step = Object.entries(steps).find(([name]) => name === key)?.[1]
    if (key === 'Enter') {
      // With Ctrl it presses the form's own button, like Ctrl+S.
      if (ctrlKey || metaKey) return
      // Otherwise one Enter too many submits the form around it.
      event.preventDefault()
      if (!event.repeat) enter()
    } else if (key === 'Escape' && state !== closed) {
      event.preventDefault()
      event.stopPropagation()
      setState(closed)
    } else if (step !== undefined && !event.shiftKey && !ctrlKey && !metaKey) {
      event.preventDefault()
      if (!altKey) move(step)
      else if (step > 0) open()
      else setState(closed)
    }
  }
  return {
    input,
    isOpen,
    matches,
    chosen,
    highlighted,
    /** The option that an open list scrolls to when nothing is highlighted. */
    start: indexOf(picked ?? current?.value),
    pick: (choice: ComboBoxChoice) => pick(choice, true),
    hide: () => setState({ ...state, isOpen: false }),
    toggle: () => {
      input.current?.focus()
      setState(isOpen ? closed : { ...state, isOpen: true })
    },
    inputProps: {
      ref: input,
      value: query ?? current?.label ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setState({ isOpen: true, query: target.value }),
      onClick: () => {
        // The next text replaces the name of the current choice.
        if (!isOpen && query === undefined) input.current?.select()
        open()
      },
      onBlur: () => {
        // The window has lost the focus when the input is still the active element: the person will come back.
        if (document.activeElement !== input.current) afterPress(leave)
      },
      onKeyDown,
    },
  }
}

/**
 * The options that contain the typed words, ignoring case and accents: first an exact match, then those that begin with
 * them.
 */
function useMatches(options: readonly ComboBoxChoice[], search: string): readonly ComboBoxChoice[] {
  const isSearching = search !== ''
  const names = useMemo(() => (isSearching ? options.map(({ label }) => fold(label)) : []), [options, isSearching])
  return useMemo(() => {
    if (search === '') return options
    const folded = fold(search)
    const exact: ComboBoxChoice[] = []
    const beginning: ComboBoxChoice[] = []
    const within: ComboBoxChoice[] = []
    options.forEach((option, index) => {
      const name = names[index] ?? ''
      if (name === folded) exact.push(option)
      else if (name.startsWith(folded)) beginning.push(option)
      else if (name.includes(folded)) within.push(option)
    })
    return [...exact, ...beginning, ...within]
  }, [options, names, search])
}
