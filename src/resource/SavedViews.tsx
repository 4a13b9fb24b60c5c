import { Field } from '#components/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { MenuButton } from '#components/Menu.tsx'
import { Button } from '#components/Button.tsx'
import { option, popover } from '#components/overlay.styles.ts'
import { Small } from '#components/Text.tsx'
import { SmallButton } from '#components/SmallButton.tsx'
import { theme } from '#components/theme/theme.ts'
import { Toast, ToastRegion } from '#components/Toast.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { longestViewName, mostViews, viewQuery, type View } from '#runtime/savedViews.ts'
import { browserStorage } from '#runtime/storage.ts'
import { Bookmark, Check, Trash2 } from 'lucide'
import { useCallback, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'

interface SavedViewsProps {
  /** What the views of this list are kept under. */
  readonly screen: string
}

/** 'Vistas': the arrangements of a list that were saved under a name. Each is a link; the one in sight is marked. */
export function SavedViews({ screen }: SavedViewsProps) {
  const [removed, setRemoved] = useState<readonly View[]>([])
  const forget = useCallback((view: View) => setRemoved((all) => all.filter((one) => one !== view)), [])
  return (
    <Wrapper data-saved-views>
      <DialogTrigger>
        <MenuButton>
          <Icon shape={Bookmark} />
          Vistas
        </MenuButton>
        <Paper placement="bottom end" offset={6}>
          <Dialog aria-label="Vistas" style={{ outline: 'none' }}>
            {({ close }) => (
              <Views
                screen={screen}
                onRemoved={(view) => setRemoved((all) => [...all.filter(({ name }) => name !== view.name), view])}
                onDone={close}
              />
            )}
          </Dialog>
        </Paper>
      </DialogTrigger>
      <ToastRegion label="Avisos de las vistas">
        {removed.map((view) => (
          <Removed key={view.name} view={view} onGone={forget} />
        ))}
      </ToastRegion>
    </Wrapper>
  )
}

function Removed({ view, onGone }: { readonly view: View; readonly onGone: (view: View) => void }) {
  const { save } = useRuntime().views
  const dismiss = useCallback(() => onGone(view), [onGone, view])
  const undo = () => {
    save(view)
    dismiss()
  }
  return (
    <Toast
      tone="done"
      durationMs={10_000}
      onDismiss={dismiss}
      action={<SmallButton onClick={undo}>Deshacer</SmallButton>}
    >
      Se borró la vista «{view.name}».
    </Toast>
  )
}

interface ViewsProps extends SavedViewsProps {
  readonly onRemoved: (view: View) => void
  readonly onDone: () => void
}

function Views({ screen, onRemoved, onDone }: ViewsProps) {
  const { all, save, remove, onChange } = useRuntime().views
  const views = useSyncExternalStore(onChange, all).filter((view) => view.screen === screen)
  const [params] = useSearchParams()
  const query = viewQuery(params)
  const present = views.find((view) => view.query === query)
  const [typed, setTyped] = useState(present?.name ?? '')
  const [isFull, setFull] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const say = useNotice()
  const name = typed.trim()
  const isThere = views.some((view) => view.name === name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    if (!save({ screen, name, query })) return setFull(true)
    say(
      browserStorage.isForThisPage()
        ? { tone: 'failed', words: `La vista «${name}» queda solo hasta recargar: este navegador no la pudo guardar.` }
        : { tone: 'done', words: `Se guardó la vista «${name}».` },
    )
    onDone()
  }
  return (
    <>
      {views.length === 0 ? (
        <Empty>Guarde con un nombre cómo está la lista ahora: su pestaña, filtros, columnas y orden.</Empty>
      ) : (
        <List>
          {views.map((view) => (
            <li key={view.name}>
              <Open
                to={{ search: view.query }}
                aria-current={view === present ? 'true' : undefined}
                onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onDone()}
              >
                <Icon shape={Check} />
                <span>{view.name}</span>
              </Open>
              <IconButton
                label={`Borrar la vista ${view.name}`}
                variant="quiet"
                onClick={() => {
                  remove(view)
                  onRemoved(view)
                  field.current?.focus()
                }}
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
          label="Nombre de la vista"
          value={typed}
          maxLength={longestViewName}
          autoComplete="off"
          error={
            isFull ? `No cabe: se guardan ${mostViews} vistas como máximo, y no muy largas. Borre alguna.` : undefined
          }
          errorRole="alert"
          onChange={({ target }) => {
            setTyped(target.value)
            setFull(false)
          }}
        />
        <Button type="submit" disabled={name === ''}>
          {isThere ? 'Reemplazar' : 'Guardar'}
        </Button>
      </Form>
    </>
  )
}

/** In a row of flex or of a grid it stands like one button; its notices take no room. */
const Wrapper = styled.div`
  display: contents;
`
const Paper = styled(Popover)`
  ${popover}
  width: min(320px, 100vw - 24px);
`
const Empty = styled(Small).attrs({ as: 'div' })`
  display: block;
  padding: 12px 14px 0;
`
const List = styled.ul`
  max-height: 320px;
  margin: 0;
  padding: 5px;
  overflow-y: auto;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
`
const Open = styled(Link)`
  ${option}
  flex: 1;
  min-width: 0;

  > svg {
    flex: none;
    visibility: hidden;
    color: ${theme.color.accent};
  }
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
    font-weight: 540;

    > svg {
      visibility: visible;
    }
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  padding: 12px 14px 14px;

  ul + & {
    border-top: 1px solid ${theme.color.line};
  }
  > button {
    margin-top: 25px;
  }
`
