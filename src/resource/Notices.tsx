import { t } from '#language/t.ts'
import { afterClick } from '#components/buttons/afterPress.ts'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { isBlank } from '#contract/blank.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Toast, ToastRegion } from '#components/feedback/Toast.tsx'
import { linkStyles } from '#components/link.styles.ts'
import type { Id } from '#contract/id.ts'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, type Location } from 'react-router-dom'
import { styled } from 'styled-components'
import { useRouter } from './RouterContext.ts'

interface Notice {
  readonly tone: 'done' | 'failed'
  /** Said when it is drawn, so that it changes with the language. */
  readonly words: () => string
  /** How long it is shown, in ms, if not the usual time. */
  readonly durationMs?: number
  /** Undoes the action: adds a button 'Deshacer', which also closes the notice. */
  readonly undo?: () => void
  /** The address of what it is about: adds a link 'Ver'. Of a new record it is known once its list was read again. */
  readonly see?: Promise<string | undefined>
}

/** Shows a notice. Returns a function that closes it early, if it is still shown. */
type ShowNotice = (notice: Notice) => () => void

const NoticeContext = createContext<ShowNotice>(() => () => undefined)

/** Shows a notice over the page. A failure stays until somebody closes it. */
export const useNotice = () => use(NoticeContext)

interface Saved {
  readonly name: string
  /** Which record it is; null if the saved one has no id yet. */
  readonly id?: Id | null | Promise<Id | undefined>
  /** In place of the usual words. */
  readonly words?: (() => string) | undefined
}

type Page = Pick<Location, 'pathname' | 'search'>

/** What a dialog does after saving: shows a notice with the name, or `words`, and a link to the record, and closes. `page` is the one with its list, by default the current one. */
export function useSaved(onClose: () => void, words?: () => string, page?: Page): (saved: Saved) => void {
  const notify = use(NoticeContext)
  const router = useRouter()
  return useCallback(
    ({ name, id, words: own }: Saved) => {
      const { pathname, search } = page ?? router.state.location
      const addressOf = (saved: Id | null | undefined) => {
        if (saved === null || saved === undefined) return undefined
        const params = new URLSearchParams(search)
        params.set('open', String(saved))
        return `${pathname}?${params}`
      }
      notify({
        tone: 'done',
        words: own ?? words ?? (() => (isBlank(name) ? t`Se guardó.` : t`Se guardó «${name}».`)),
        see: Promise.resolve(id).then(addressOf),
      })
      onClose()
    },
    [notify, onClose, words, router, page],
  )
}

type Shown = Notice & { readonly key: number }

/** How many notices are shown at once. */
const most = 3

/** The next notice replaces one that only tells: what failed was perhaps not read yet, and an undo may be wanted. */
const isKept = ({ tone, undo }: Notice) => tone === 'failed' || undo !== undefined

/** Shows the latest notice for a while: in a long list nobody would see what was saved. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [shown, show] = useState<readonly Shown[]>([])
  const [close, notify] = useMemo(() => {
    let last = 0
    const close = (notice: Shown) => show((now) => now.filter((one) => one !== notice))
    const notify: ShowNotice = (given) => {
      let isTakenBack = false
      // A new key for each notice gives it its own time, and announces it even if its words are the same.
      const next = { ...given, key: ++last }
      afterClick(() => isTakenBack || show((now) => [...now.filter(isKept), next].slice(-most)))
      return () => {
        isTakenBack = true
        close(next)
      }
    }
    return [close, notify]
  }, [])
  return (
    <NoticeContext value={notify}>
      {children}
      <ToastRegion>
        {shown.map((notice) => (
          <Toast
            key={notice.key}
            tone={notice.tone}
            durationMs={notice.tone === 'done' ? (notice.durationMs ?? 6000) : undefined}
            onDismiss={() => close(notice)}
            action={
              <>
                {notice.undo && (
                  <SmallButton
                    onClick={() => {
                      // The second press of a double one would undo what the first has just done, if its notice is there already.
                      if (isSecondPress()) return
                      notice.undo?.()
                      close(notice)
                    }}
                  >{t`Deshacer`}</SmallButton>
                )}
                {notice.see && <See address={notice.see} onOpen={() => close(notice)} />}
              </>
            }
          >
            {notice.words()}
          </Toast>
        ))}
      </ToastRegion>
    </NoticeContext>
  )
}

interface SeeProps {
  readonly address: Promise<string | undefined>
  readonly onOpen: () => void
}

function See({ address, onOpen }: SeeProps) {
  const [to, setTo] = useState<string>()
  useEffect(() => {
    let isGone = false
    void address.then((known) => afterClick(() => isGone || setTo(known)))
    return () => void (isGone = true)
  }, [address])
  return to && <Way to={to} onClick={onOpen}>{t`Ver`}</Way>
}

const Way = styled(Link)`
  ${linkStyles}
  padding: 6px 8px;
`
