import { plural, t } from '#language/t.ts'
import { visible } from '#contract/blank.ts'
import { isSecondKey } from '#components/buttons/doublePress.ts'
import { Icon } from '#components/Icon.tsx'
import { keepFocus } from '#components/overlays/keepFocus.ts'
import { Note } from '#components/feedback/Note.tsx'
import { RetryButton, SmallButton } from '#components/buttons/SmallButton.tsx'
import { markedParts, wordsIn } from '#components/table/fold.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { ArrowRight, Bookmark, Building2, Package, Search, ShoppingBag, User, Zap } from 'lucide'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Kbd } from '#components/Kbd.ts'
import * as look from './Palette.styles.ts'
import { paletteGroups, type PaletteGroup, type PaletteLine, type PaletteLines } from './paletteLines.ts'
import { OneKeySwitch } from './ShortcutSheet.tsx'

export interface PaletteProps {
  /** The text of the field. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter was pressed before the palette was there. */
  readonly isEntered?: boolean
  readonly lines: PaletteLines
  /** More lines may come: it is too early to say that nothing matches. */
  readonly isGrowing: boolean
  /** Somebody is typing: it is too early to say that nothing matches. */
  readonly isTyping: boolean
  /** What could not be loaded, and why. */
  readonly unread: readonly { readonly what: string; readonly message: string; readonly onRetry: () => void }[]
  /** The action whose organisation is being chosen. */
  readonly asking?: string | undefined
  /** Leaves the choice of the organisation. */
  readonly onBack: () => void
  readonly onOpen: (line: PaletteLine, isApart: boolean) => void
  readonly onClose: () => void
}

const shapes = {
  places: ArrowRight,
  views: Bookmark,
  organisations: Building2,
  people: User,
  orders: ShoppingBag,
  products: Package,
  actions: Zap,
} as const

const groupNames = (): Readonly<Record<PaletteGroup, string>> => ({
  places: t`Ir a`,
  views: t`Vistas`,
  organisations: t`Organizaciones`,
  people: t`Personas`,
  orders: t`Órdenes`,
  products: t`Productos`,
  actions: t`Acciones`,
})

/** The command palette finds screens, views, organisations, people, orders, products and actions as somebody types. */
export function Palette({
  text,
  onType,
  isEntered = false,
  lines,
  isGrowing,
  isTyping,
  unread,
  asking,
  onBack,
  onOpen,
  onClose,
}: PaletteProps) {
  const id = useId()
  /** A press began beside the palette; one that began in its field may end there. */
  const isBeside = useRef(false)
  /** The `to` of the highlighted line; null for the first line, as after typing. */
  const [reached, reach] = useState<string | null>(null)
  const all = paletteGroups.flatMap((group) => lines[group])
  const place = all.findIndex(({ to }) => to === reached)
  const at = Math.max(place, 0)
  const active = all[at]
  // What is found later does not take its place: Enter is about the line that was in sight.
  if (active && place < 0) reach(active.to)
  const words = wordsIn(text)
  const names = groupNames()
  useLayoutEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  /** Enter was pressed before there was a line, with Control or without. The first line takes it. */
  const entered = useRef<{ isApart: boolean } | null>(isEntered ? { isApart: false } : null)
  const mayCome = isGrowing || isTyping
  useEffect(() => {
    const enter = entered.current
    if (active === undefined && mayCome) return
    entered.current = null
    if (active && enter) onOpen(active, enter.isApart)
  }, [entered, active, mayCome, onOpen])
  const move = (step: number) => {
    const next = all[(at + step + all.length) % all.length]
    if (next) reach(next.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, repeat } = event
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (!repeat) entered.current = null
    const isControl = event.ctrlKey || event.metaKey
    if (key === 'Escape' || (isControl && key.toLowerCase() === 'k')) onClose()
    else if (!(event.target instanceof HTMLInputElement)) return
    else if (key === 'Backspace' && text === '' && asking !== undefined) onBack()
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key !== 'Enter') return
    // The second of two quick ones chose the organisation that the first one's question brought up.
    else if (!repeat && !(asking !== undefined && isSecondKey())) {
      if (active) onOpen(active, isControl)
      else if (mayCome) entered.current = { isApart: isControl }
    }
    event.preventDefault()
  }
  const openHere = (event: MouseEvent, line: PaletteLine) => {
    // With a modifier or the middle button the browser opens the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(line, false)
  }
  const found = t`${plural(all.length, '# resultado', '# resultados')}`
  const denied = all.length + unread.length === 0 ? t`Nada coincide con «${visible(text)}»` : ''
  const awaited = all.length > 0 ? t`Cargando lo que falta…` : t`Buscando…`
  const said = isGrowing || (isTyping && all.length === 0) ? awaited : denied
  return (
    <look.Paper
      ref={openModal}
      data-scrim
      aria-label={t`Buscar y abrir`}
      onCancel={onClose}
      onMouseDown={({ target, currentTarget }) => {
        isBeside.current = target === currentTarget
      }}
      // Not before: the second press of a double click would find what is below.
      onClick={({ target, currentTarget }) => isBeside.current && target === currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <look.Line>
        <Icon shape={Search} size={17} />
        <input
          role="combobox"
          aria-label={t`Buscar y abrir`}
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? id : undefined}
          aria-activedescendant={active && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder={
            asking === undefined
              ? t`Pantalla, vista, organización, persona, orden, producto o acción`
              : t`${asking}: elija la organización`
          }
          value={text}
          onChange={({ target }) => {
            reach(null)
            entered.current = null
            onType(target.value)
          }}
        />
        <SmallButton variant="quiet" onClick={onClose}>
          <Kbd>Esc</Kbd>
          <VisuallyHidden>{t`Cerrar`}</VisuallyHidden>
        </SmallButton>
      </look.Line>
      <look.Results>
        {all.length > 0 && (
          <look.List id={id} aria-label={t`Resultados`}>
            {paletteGroups.map(
              (group, order) =>
                lines[group].length > 0 && (
                  <look.Group key={group} aria-labelledby={`${id}-group-${order}`}>
                    <look.GroupName id={`${id}-group-${order}`}>{names[group]}</look.GroupName>
                    {lines[group].map((line) => {
                      const isActive = line === active
                      return (
                        <look.Option
                          key={line.to}
                          id={`${id}-${all.indexOf(line)}`}
                          href={line.to.includes('{org}') ? undefined : line.to}
                          aria-selected={isActive}
                          data-focus-visible={isActive || undefined}
                          tabIndex={-1}
                          onClick={(event) => openHere(event, line)}
                        >
                          <Icon shape={shapes[group]} />
                          <look.Name>
                            <Marked text={line.title} words={words} />
                          </look.Name>
                          <look.Detail>
                            <Marked text={line.detail} words={words} />
                          </look.Detail>
                          {line.letter && <Kbd aria-hidden>G</Kbd>}
                          {(line.letter ?? isActive) && <Kbd aria-hidden>{line.letter ?? '↵'}</Kbd>}
                        </look.Option>
                      )
                    })}
                  </look.Group>
                ),
            )}
          </look.List>
        )}
        <output>
          {all.length > 0 && <VisuallyHidden>{found}</VisuallyHidden>}
          {said && <look.Said>{said}</look.Said>}
        </output>
        {unread.map(({ what, message, onRetry }) => (
          <Note key={what} tone="warn" action={<RetryButton onClick={onRetry} />}>
            {t`No se pudieron cargar ${what}. ${message}`}
          </Note>
        ))}
      </look.Results>
      <look.Foot>
        <look.Hint aria-hidden>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t`mover`}
        </look.Hint>
        <look.Hint aria-hidden>
          <Kbd>↵</Kbd> {t`abrir`}
        </look.Hint>
        <look.Hint aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> {t`en otra pestaña`}
        </look.Hint>
        <OneKeySwitch />
      </look.Foot>
    </look.Paper>
  )
}

/**
 * Opens the dialog, and returns the focus on unmount. `warmUp` renders it outside the document, where it cannot open.
 */
function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog?.isConnected) return undefined
  dialog.showModal()
  const letGo = keepFocus(dialog)
  return () => {
    letGo?.()
    dialog.close()
  }
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  words.length === 0
    ? text
    : markedParts(text, words).map(({ text: part, at, isFound }) => (isFound ? <mark key={at}>{part}</mark> : part))
