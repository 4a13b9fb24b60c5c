import { afterClick } from '#components/buttons/afterPress.ts'
import { isBlank } from '#contract/blank.ts'
import { sentence } from '#components/format/isolated.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Toast, ToastRegion } from '#components/feedback/Toast.tsx'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

interface Notice {
  readonly tone: 'done' | 'failed'
  readonly words: string
  /** How long it is shown, in ms, if not the usual time. */
  readonly durationMs?: number
  /** Undoes the action: adds a button 'Deshacer', which also closes the notice. */
  readonly undo?: () => void
}

/** Shows a notice. Returns a function that closes it early, if it is still shown. */
type ShowNotice = (notice: Notice) => () => void

const NoticeContext = createContext<ShowNotice>(() => () => undefined)

/** Shows a notice over the page. A failure stays until somebody closes it. */
export const useNotice = () => use(NoticeContext)

interface Saved {
  readonly name: string
  /** In place of the usual words. */
  readonly words?: string | undefined
}

/** What a dialog does after saving: shows a notice with the name, or `words`, and closes. */
export function useSaved(onClose: () => void, words?: string): (saved: Saved) => void {
  const notify = use(NoticeContext)
  return useCallback(
    ({ name, words: own }: Saved) => {
      notify({ tone: 'done', words: own ?? words ?? (isBlank(name) ? 'Se guardó.' : sentence`Se guardó «${name}».`) })
      onClose()
    },
    [notify, onClose, words],
  )
}

/** Shows the latest notice for a while: in a long list nobody would see what was saved. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [{ notice, count }, setSaid] = useState<{ notice: Notice | null; count: number }>({ notice: null, count: 0 })
  const dismiss = useCallback(() => setSaid(({ count }) => ({ notice: null, count })), [])
  const notify = useCallback<ShowNotice>((next) => {
    let isTakenBack = false
    afterClick(() => isTakenBack || setSaid(({ count }) => ({ notice: next, count: count + 1 })))
    return () => {
      isTakenBack = true
      setSaid((said) => (said.notice === next ? { ...said, notice: null } : said))
    }
  }, [])
  return (
    <NoticeContext value={notify}>
      {children}
      <ToastRegion>
        {notice !== null && (
          // A new key for each notice gives it its own time, and announces it even if its words are the same.
          <Toast
            key={count}
            tone={notice.tone}
            durationMs={notice.tone === 'done' ? (notice.durationMs ?? 6000) : undefined}
            onDismiss={dismiss}
            action={
              notice.undo && (
                <SmallButton
                  onClick={() => {
                    notice.undo?.()
                    dismiss()
                  }}
                >
                  Deshacer
                </SmallButton>
              )
            }
          >
            {notice.words}
          </Toast>
        )}
      </ToastRegion>
    </NoticeContext>
  )
}
