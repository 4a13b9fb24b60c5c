import { t } from '#language/t.ts'
import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { ReactEditor, useSlate } from 'slate-react'
import { styled } from 'styled-components'
import { isBlank } from '#contract/blank.ts'
import { Button } from '../buttons/Button.tsx'
import { Field } from '../fields/Field.tsx'
import { HalfMadeContext } from '../fields/HalfMadeContext.ts'
import { theme } from '../theme/theme.ts'
import { addressOf, linkAt, removeLink, setLink } from './commands.ts'

/** The address of a link for the selected text. It is no `<form>`, because it is rendered inside a dialog's form. */
export function LinkForm({ onClose }: { readonly onClose: () => void }) {
  const editor = useSlate()
  const present = linkAt(editor)?.href
  const [opened] = useState(present ?? '')
  const [typed, setTyped] = useState(opened)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const isHalfMade = !isBlank(typed) && typed !== opened
  const tellHalfMade = use(HalfMadeContext)
  useEffect(() => {
    tellHalfMade(isHalfMade)
    return () => tellHalfMade(false)
  }, [tellHalfMade, isHalfMade])

  const done = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const put = () => {
    const href = addressOf(typed)
    if (href === undefined) return setWrong(true)
    setLink(editor, href)
    done()
  }
  const remove = () => {
    removeLink(editor)
    done()
  }
  /** Save puts a link that is typed and not put yet, or stays where it is none. */
  const putBefore = useEffectEvent((submit: SubmitEvent) => {
    if (!isHalfMade) return
    const href = addressOf(typed)
    submit.preventDefault()
    submit.stopPropagation()
    if (href === undefined) {
      setWrong(true)
      return field.current?.focus()
    }
    setLink(editor, href)
    onClose()
    const form = submit.target
    // The editor passes its text on in a microtask.
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit())
  })
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = (submit: SubmitEvent) => putBefore(submit)
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // It saves, which puts the link first.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') put()
    else done()
  }
  return (
    <Row aria-label={t`Enlace`}>
      <Wide>
        <Field
          ref={field}
          label={t`Dirección del enlace`}
          labelHidden
          placeholder={t`https://… o mailto:…`}
          inputMode="url"
          value={typed}
          error={isWrong ? t`El enlace debe empezar por https:// o mailto:` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
      </Wide>
      <Button onClick={put}>{present === undefined ? t`Poner enlace` : t`Cambiar enlace`}</Button>
      {present !== undefined && <Button variant="quiet" onClick={remove}>{t`Quitar enlace`}</Button>}
      <Button variant="quiet" onClick={done}>{t`Cancelar`}</Button>
    </Row>
  )
}

const Row = styled.fieldset`
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 6px;
  padding: 8px;
  border: 0;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
`
const Wide = styled.div`
  flex: 1 1 220px;
`
