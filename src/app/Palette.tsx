import { foundOrders } from '#api/orderQueries.ts'
import { organisations } from '#api/organisations.ts'
import { productsIn } from '#api/productQueries.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { keepFocus } from '#components/keepFocus.ts'
import { Note } from '#components/Note.tsx'
import { option, modalRiseIn, scrim } from '#components/overlay.styles.ts'
import { Quiet } from '#components/Quiet.ts'
import { SmallButton } from '#components/SmallButton.tsx'
import { markedParts, wordsIn } from '#components/table/fold.ts'
import { makingKeys } from '#components/table/rowIndex.ts'
import { slicer, type Sliced } from '#components/table/slices.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Product } from '#contract/products/model.ts'
import {
  askedOf,
  paletteMachine,
  type PaletteContext,
  type PaletteEvent,
  type PaletteState,
} from '#machines/palette.ts'
import { lastOrganisation } from '#resource/OrganisationScreen.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useProductPages } from '#screens/products/list/useAllProducts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { ArrowRight, Building2, Package, Search, ShoppingBag, Zap } from 'lucide'
import { useEffect, useId, useLayoutEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { fromPromise } from 'xstate'
import { Kbd } from './Bar.styles.ts'
import { organisationKey, paletteGroups, paletteLines, productKey, type PaletteLines } from './paletteLines.ts'
import { OneKeySwitch } from './ShortcutSheet.tsx'

export { ShortcutSheet } from './ShortcutSheet.tsx'

/** For so long the organisations that were read are good enough to find one among them, in ms. */
const staleTime = 5 * 60_000

/** Whether the API finds orders by the words of a person; the staff API does by their id alone. */
const findsByWords = false

/** The palette while it is open: organisations are read with it, products once something is typed that may be one. */
export function PaletteContainer({ onClose }: { readonly onClose: () => void }) {
  const { queries } = useRuntime()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [machine] = useState(() =>
    paletteMachine.provide({ actors: { findOrders: fromPromise(({ input }) => foundOrders(queries, input)) } }),
  )
  const [snapshot, send] = useMachine(machine, { input: { findsByWords } })
  const { text, answered } = snapshot.context
  const clients = useQuery({ ...organisations, staleTime })
  const pages = useProductPages(text.trim().length > 2)
  const products = useMemo(() => productsIn(pages.data?.pages ?? []), [pages.data])
  useEffect(() => {
    const making = slicer<void>(() => undefined)
    making.want(() => makingAllKeys(clients.data ?? [], products))
    return making.stop
  }, [clients.data, products])
  const present = params.get('org') ?? lastOrganisation()
  const lines = useMemo(() => {
    const asked = askedOf({ text, findsByWords })
    const isAnswered = answered !== null && asked !== '' && answered.words === asked
    return paletteLines({
      text,
      present,
      organisations: clients.data ?? [],
      products,
      askedOrder: isAnswered ? '' : askedOf({ text, findsByWords: false }),
      orders: isAnswered ? answered.orders : [],
    })
  }, [text, answered, clients.data, products, present])
  const open = (to: string, isApart: boolean) => {
    onClose()
    if (isApart) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return (
    <Palette
      {...snapshot.context}
      state={snapshot.value}
      send={send}
      lines={lines}
      isGrowing={clients.isPending || pages.isFetching}
      unread={
        clients.isError && clients.data === undefined
          ? { message: failureMessage(asFailure(clients.error)), onRetry: () => void clients.refetch() }
          : null
      }
      onOpen={open}
      onClose={onClose}
    />
  )
}

function* makingAllKeys(clients: readonly Organisation[], products: readonly Product[]): Sliced<void> {
  yield* makingKeys(clients, organisationKey)
  yield* makingKeys(products, productKey)
}

export interface PaletteProps extends PaletteContext {
  readonly state: PaletteState
  readonly send: (event: PaletteEvent) => void
  readonly lines: PaletteLines
  /** More lines may come: what is not there yet may still be found. */
  readonly isGrowing: boolean
  /** Why the organisations were not read; null where they were, or may yet be. */
  readonly unread: { readonly message: string; readonly onRetry: () => void } | null
  readonly onOpen: (to: string, isApart: boolean) => void
  readonly onClose: () => void
}

const shapes = {
  'Ir a': ArrowRight,
  Organizaciones: Building2,
  Órdenes: ShoppingBag,
  Productos: Package,
  Acciones: Zap,
} as const

/** The command palette: what is typed finds screens, organisations, orders, products and what can be done with them. */
export function Palette(props: PaletteProps) {
  const { text, reached, state, send, lines, isGrowing, unread, problem, onOpen, onClose } = props
  const id = useId()
  const all = paletteGroups.flatMap((group) => lines[group])
  const at = Math.max(
    0,
    all.findIndex(({ to }) => to === reached),
  )
  const active = all[at]
  const words = wordsIn(text)
  useLayoutEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const move = (step: number) => {
    const next = all[(at + step + all.length) % all.length]
    if (next) send({ type: 'line.reached', line: next.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, repeat } = event
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    const isControl = event.ctrlKey || event.metaKey
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (isControl && key.toLowerCase() === 'k') onClose()
    else if (key !== 'Enter') return
    else if (active && !repeat) onOpen(active.to, isControl)
    event.preventDefault()
  }
  const openHere = (event: MouseEvent, to: string) => {
    // With a modifier, and with the middle button, the browser opens a link elsewhere by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(to, false)
  }
  const isLooking = isGrowing || state === 'waiting' || state === 'finding'
  const found = all.length === 1 ? '1 resultado' : `${formatNumber(all.length)} resultados`
  const said = all.length > 0 ? found : isLooking ? 'Buscando…' : `Nada coincide con «${text.trim()}»`
  return (
    <Scrim data-scrim isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Place>
        <Paper ref={keepFocus} aria-label="Buscar y abrir">
          <Line>
            <Icon shape={Search} size={17} />
            <input
              role="combobox"
              aria-label="Buscar y abrir"
              aria-expanded={all.length > 0}
              aria-controls={all.length > 0 ? id : undefined}
              aria-activedescendant={active && `${id}-${at}`}
              aria-autocomplete="list"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              placeholder="Pantalla, organización, orden, producto o acción"
              value={text}
              onChange={({ target }) => send({ type: 'typed', text: target.value })}
              onKeyDown={onKeyDown}
            />
            <button type="button" onClick={onClose}>
              <Kbd>Esc</Kbd>
              <VisuallyHidden>Cerrar</VisuallyHidden>
            </button>
          </Line>
          <Results>
            {all.length > 0 && (
              <List id={id}>
                {paletteGroups.map(
                  (group, place) =>
                    lines[group].length > 0 && (
                      <Group key={group} aria-labelledby={`${id}-group-${place}`}>
                        <GroupName id={`${id}-group-${place}`}>{group}</GroupName>
                        {lines[group].map((line) => {
                          const isActive = line === active
                          return (
                            <Option
                              key={line.to}
                              id={`${id}-${all.indexOf(line)}`}
                              href={line.to}
                              aria-selected={isActive}
                              tabIndex={-1}
                              onClick={(event) => openHere(event, line.to)}
                            >
                              <Icon shape={shapes[group]} />
                              <Name>
                                <Marked text={line.title} words={words} />
                              </Name>
                              <Detail>
                                <Marked text={line.detail} words={words} />
                              </Detail>
                              {line.letter && (
                                <Letters aria-hidden>
                                  <Kbd>G</Kbd>
                                  <Kbd>{line.letter}</Kbd>
                                </Letters>
                              )}
                              {isActive && !line.letter && <Kbd aria-hidden>↵</Kbd>}
                            </Option>
                          )
                        })}
                      </Group>
                    ),
                )}
              </List>
            )}
            <output>{all.length > 0 ? <VisuallyHidden>{said}</VisuallyHidden> : <Nothing>{said}</Nothing>}</output>
            {isGrowing && all.length > 0 && unread === null && <Growing>Cargando lo que falta…</Growing>}
            {unread !== null && (
              <Failed>
                <Note tone="warn" action={<SmallButton onClick={unread.onRetry}>Reintentar</SmallButton>}>
                  No se pudieron cargar las organizaciones. {unread.message}
                </Note>
              </Failed>
            )}
            {state === 'failed' && problem !== null && (
              <Failed>
                <Note
                  tone="warn"
                  action={<SmallButton onClick={() => send({ type: 'retried' })}>Reintentar</SmallButton>}
                >
                  No se pudieron buscar órdenes. {failureMessage(problem)}
                </Note>
              </Failed>
            )}
          </Results>
          <Foot>
            <Hint aria-hidden>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> mover
            </Hint>
            <Hint aria-hidden>
              <Kbd>↵</Kbd> abrir
            </Hint>
            <Hint aria-hidden>
              <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> en otra pestaña
            </Hint>
            <OneKeySwitch />
          </Foot>
        </Paper>
      </Place>
    </Scrim>
  )
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  words.length === 0
    ? text
    : markedParts(text, words).map(({ text: part, at, isFound }) => (isFound ? <mark key={at}>{part}</mark> : part))

const Scrim = styled(ModalOverlay)`
  ${scrim}
  display: grid;
  align-items: start;
  justify-items: center;
  animation-duration: 80ms;
  --top: clamp(12px, 11vh, 96px);

  ${theme.media.narrow} {
    --top: 12px;
  }
`
const Place = styled(Modal)`
  width: min(620px, 100% - 24px);
  margin-top: var(--top);
  animation: ${modalRiseIn} 80ms ease-out both;
`
const Paper = styled(Dialog)`
  display: flex;
  flex-direction: column;
  max-height: calc(var(--visual-viewport-height, 100dvh) - var(--top) - 24px);
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.dialog};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  overflow: hidden;
  outline: none;
`
const Line = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 16px 0 18px;
  border-bottom: 1px solid ${theme.color.line};
  color: ${theme.color.textMuted};

  > svg {
    flex: none;
  }
  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.color.text};
    font: inherit;
    font-size: 17px;
    text-overflow: ellipsis;
    caret-color: ${theme.color.accent};
    outline: none;

    /* The caret shows where the focus is; a ring would frame the whole head. */
    &::placeholder {
      color: ${theme.color.textMuted};
      opacity: 1;
    }
  }
  > button {
    display: grid;
    place-items: center;
    min-width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
  }
`
const Results = styled.div`
  flex: 1 1 auto;
  padding: 6px 8px 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
`
const List = styled.div.attrs({ role: 'listbox', 'aria-label': 'Resultados' })``
const Group = styled.div.attrs({ role: 'group' })``
const GroupName = styled.div`
  padding: 10px 10px 5px;
  font-size: 12px;
  font-weight: 540;
  color: ${theme.color.textMuted};
`
const Option = styled.a.attrs({ role: 'option' })`
  ${option}
  gap: 8px;
  min-height: 38px;
  padding: 4px 10px;
  border-radius: 8px;
  scroll-margin-block: 32px 8px;

  > svg {
    flex: none;
    margin-right: 3px;
    color: ${theme.color.textMuted};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-selected='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentStrong};
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;

    > svg {
      color: inherit;
    }
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 680;
  }
`
const Name = styled.span`
  flex: 0 1 auto;
  overflow: hidden;
  font-weight: 540;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Detail = styled.span`
  flex: 1 1 0;
  min-width: 0;
  overflow: hidden;
  font-size: 13px;
  color: ${theme.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  mark {
    color: ${theme.color.text};
  }
  [aria-selected='true'] > & {
    color: ${theme.color.text};
  }
`
const Letters = styled.span`
  display: flex;
  gap: 4px;

  ${theme.media.narrow} {
    display: none;
  }
`
const Nothing = styled.p`
  padding: 26px 12px 22px;
  color: ${theme.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
`
const Growing = styled(Quiet)`
  padding: 8px 10px 2px;
`
const Failed = styled.div`
  margin: 8px 2px 0;
`
const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 18px;
  padding: 5px 10px 5px 16px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: 12.5px;
`
const Hint = styled.span`
  white-space: nowrap;

  kbd {
    background: ${theme.color.surface};
  }
  ${theme.media.narrow} {
    display: none;
  }
`
