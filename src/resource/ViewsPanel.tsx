import { plural, t } from '#language/t.ts'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { Field } from '#components/fields/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { CopyButton } from '#components/buttons/CopyButton.tsx'
import { option } from '#components/overlays/overlay.styles.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { trimmed } from '#contract/blank.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { sharedParam, viewQuery, type View } from '#runtime/savedViews.ts'
import { Check, Pin, Trash2 } from 'lucide'
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'
import { useSaveView } from './PinnedViews.tsx'

/** How long a deletion can be undone, in ms. */
const undoMs = 10_000

/** Whoever opens it sees the list as this view shows it, and can save the view under its name. */
const linkTo = (pathname: string, { name, query }: View) =>
  `${location.origin}${pathname}?${query}${query && '&'}${new URLSearchParams({ [sharedParam]: name })}`

export interface ViewsPanelProps {
  /** The key under which the list's views are stored. */
  readonly screen: string
  readonly onDone: () => void
}

/** The views that one notice can bring back. */
interface Removed {
  readonly views: readonly View[]
  readonly at: number
  /** Closes the notice. */
  readonly close: () => void
}

/** The views of a list, to open, pin, share or delete, and the name for a new one. */
export function ViewsPanel({ screen, onDone }: ViewsPanelProps) {
  const { all, save, remove, putBack, onChange } = useRuntime().views
  const saveAs = useSaveView(screen)
  const { pathname } = useLocation()
  const views = useSyncExternalStore(onChange, all).filter((view) => view.screen === screen)
  const [params] = useSearchParams()
  const query = viewQuery(params)
  const present = views.find((view) => view.query === query)
  const [typed, setTyped] = useState(present?.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  /** What the notice that is shown can undo. */
  const removed = useRef<Removed>({ views: [], at: -undoMs, close: () => undefined })
  const notify = useNotice()
  const name = trimmed(typed)
  const isThere = views.some((view) => view.name === name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    saveAs(name, query)
    onDone()
  }
  const drop = (view: View) => {
    remove(view)
    const at = performance.now()
    const earlier = at - removed.current.at < undoMs ? removed.current.views : []
    const together = [...earlier, view]
    const { length } = together
    // One notice undoes them all.
    removed.current.close()
    const close = notify({
      tone: 'done',
      words: () =>
        length === 1 ? t`Se borró la vista «${view.name}».` : t`Se borraron ${plural(length, '# vista', '# vistas')}.`,
      durationMs: undoMs,
      undo: () => {
        // Of two with one name the last one counts.
        together.toReversed().forEach(putBack)
        removed.current = { views: [], at, close }
      },
    })
    removed.current = { views: together, at, close }
    field.current?.focus()
  }
  return (
    <>
      {views.length === 0 ? (
        <Empty>{t`Guarde con un nombre cómo está la lista ahora: su pestaña, filtros, columnas y orden.`}</Empty>
      ) : (
        <List>
          {views.map((view) => (
            <li key={view.name}>
              <Open
                to={{ search: view.query }}
                aria-current={view === present ? 'true' : undefined}
                onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onDone()}
              >
                <span>{view.name}</span>
                {view === present && <Icon shape={Check} />}
              </Open>
              <PinButton
                label={t`Fijar la vista ${view.name} sobre la lista`}
                variant="quiet"
                aria-pressed={view.isPinned === true}
                onClick={() => save({ ...view, isPinned: view.isPinned !== true })}
              >
                <Icon shape={Pin} size={15} />
              </PinButton>
              <CopyButton text={linkTo(pathname, view)} label={t`Copiar el enlace de la vista ${view.name}`} />
              <IconButton
                label={t`Borrar la vista ${view.name}`}
                variant="quiet"
                // The second click of a double click would delete the view that has taken its place.
                onClick={() => isSecondPress() || drop(view)}
              >
                <Icon shape={Trash2} size={15} />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      <Form onSubmit={submit}>
        <Field
          ref={field}
          label={t`Nombre de la vista`}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={name === ''}>
          {isThere ? t`Reemplazar` : t`Guardar`}
        </Button>
      </Form>
    </>
  )
}

const Empty = styled(Small)`
  display: block;
  padding: 12px 12px 0;
`
const List = styled.ul`
  max-height: 320px;
  margin: 0;
  padding: 4px;
  overflow-y: auto;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`
const PinButton = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${theme.color.accentStrong};
    background: ${theme.color.accentSoft};
  }
`
const Open = styled(Link)`
  ${option}
  flex: 1;
  min-width: 0;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${theme.color.accentStrong};
    font-weight: 560;
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  width: min(318px, 100vw - 26px);
  padding: 12px;

  ul + & {
    border-top: 1px solid ${theme.color.line};
  }
  > button {
    align-self: end;
  }
`
