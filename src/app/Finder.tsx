import { t } from '#language/t.ts'
import { buttonStyles, type ButtonStyleProps } from '#components/buttons/Button.styles.ts'
import { afterClick } from '#components/buttons/afterPress.ts'
import { Icon } from '#components/Icon.tsx'
import { theme } from '#components/theme/theme.ts'
import { whenIdle } from '#components/whenIdle.ts'
import { useNotice } from '#resource/Notices.tsx'
import { Search } from 'lucide'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Kbd } from '#components/Kbd.ts'
import * as keys from './shortcuts.ts'
import { collectTyped, nothingTyped, typeAhead, type TypedAhead } from './typeAhead.ts'

/** The code of the palette and the sheet, fetched while the page is idle. */
let loaded: typeof import('./PaletteContainer.tsx') | undefined
const load = async () => (loaded = await import('./PaletteContainer.tsx'))

/** Ends the collecting of what is typed since the palette was asked for, while its code had not come; returns it. */
let endTyping: (() => TypedAhead) | undefined

function takeTyped(): TypedAhead {
  const typed = endTyping?.() ?? nothingTyped
  endTyping = undefined
  return typed
}

/** How long `g` waits for the next letter, in ms. */
const prefixMs = 1500
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The box in the bar that opens the command palette. It also handles the keyboard shortcuts of the whole console. */
export function Finder() {
  const [shown, show] = useState<'palette' | 'help' | null>(null)
  const [code, setCode] = useState(loaded)
  const [typedAhead, setTypedAhead] = useState(nothingTyped)
  const notify = useNotice()
  // The palette is drawn at once: a key between the end of the collecting and the palette would be lost.
  const arrive = useCallback((there: typeof loaded) => {
    const typed = takeTyped()
    flushSync(() => {
      setTypedAhead(typed)
      setCode(there)
    })
  }, [])
  useEffect(
    () =>
      whenIdle(async () => {
        const there = await load()
        arrive(there)
        there.warmUp()
      }),
    [arrive],
  )
  useEffect(() => () => void takeTyped(), [])
  const close = () => {
    takeTyped()
    setTypedAhead(nothingTyped)
    show(null)
  }
  const open = (what: 'palette' | 'help') => {
    // A closing popover returns its focus first, so that the palette later returns it to the same element.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
    show(what)
    const failed = { tone: 'failed', words: () => t`No se pudo abrir la búsqueda. Recargue la página.` } as const
    if (code !== undefined) return
    if (what === 'palette') endTyping ??= collectTyped()
    void load().then(
      (there) => afterClick(() => arrive(there)),
      () => {
        close()
        notify(failed)
      },
    )
  }
  useShortcuts(open)
  return (
    <>
      <Box type="button" $size="small" aria-keyshortcuts="Control+K Meta+K" onClick={() => open('palette')}>
        <Icon shape={Search} size={14} />
        <span>{t`Buscar…`}</span>
        <Kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </Box>
      {code && shown === 'palette' && <code.PaletteContainer typedAhead={typedAhead} onClose={close} />}
      {code && shown === 'help' && <code.ShortcutSheet onClose={close} />}
    </>
  )
}

/** Handles the keys that no other element has handled. While an overlay is open, only saving works. */
function useShortcuts(open: (what: 'palette' | 'help') => void) {
  const navigate = useNavigate()
  const [isOneKeyOn] = keys.useOneKeyShortcuts()
  const prefixedAt = useRef(-Infinity)
  const act = (shortcut: keys.Shortcut, { key, target, timeStamp }: KeyboardEvent): boolean => {
    if (shortcut.does === 'save') return keys.save(target)
    if (shortcut.does === 'palette') {
      if (document.querySelector('[data-scrim]') !== null) return true
      keys.closePopover()
      open('palette')
      return true
    }
    if (!isOneKeyOn || keys.isTyping(target)) return false
    const step = { next: 1, previous: -1 } as const
    if ((shortcut.does === 'next' || shortcut.does === 'previous') && keys.walkSheet(step[shortcut.does])) return true
    if (keys.overlay() !== undefined) return false
    if (shortcut.does === 'prefix') prefixedAt.current = timeStamp
    if (shortcut.does === 'go') void navigate(shortcut.to)
    if (shortcut.does === 'help') open('help')
    if (shortcut.does === 'next') keys.moveRow(1)
    if (shortcut.does === 'previous') keys.moveRow(-1)
    if (shortcut.does === 'tick') keys.tickRow()
    if (shortcut.does === 'search')
      if (document.querySelector('main[aria-busy=true]')) typeAhead(keys.goToSearch)
      else keys.goToSearch()
    if (shortcut.does === 'dock') keys.goToDock()
    if (shortcut.does === 'open') keys.openRow(key)
    // Enter keeps its default on the focused element.
    return key !== 'Enter'
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const shortcut = keys.shortcutOf(event, event.timeStamp - prefixedAt.current < prefixMs)
    // A modifier that is pressed on the way to a letter does not end the prefix.
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) prefixedAt.current = -Infinity
    if (shortcut === null) return
    const isRow = shortcut.does === 'next' || shortcut.does === 'previous'
    if (event.repeat && !isRow) {
      // A held key acts once, and its repeats must not trigger the browser's own shortcut.
      if (!keys.isOneKey(shortcut)) event.preventDefault()
    } else if (act(shortcut, event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const Box = styled.button<ButtonStyleProps>`
  ${buttonStyles}
  flex: none;
  margin-left: auto;
  padding: 0 6px 0 10px;
  color: ${theme.color.textMuted};
  font-size: 13px;
  font-weight: 400;

  @media (width < 1400px) {
    width: 32px;
    padding: 0;

    > kbd {
      display: none;
    }
    > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`
