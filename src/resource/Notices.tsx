import { isBlank } from '#contract/blank.ts'
import { sentence } from '#components/format/isolated.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Toast, ToastRegion } from '#components/feedback/Toast.tsx'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

interface Notice {
  readonly tone: 'done' | 'failed'
  readonly words: string
  /** How long it is said, in ms, where something names a time of its own. */
  readonly durationMs?: number
  /** Takes back what was done: behind a button 'Deshacer', with which the notice goes. */
  readonly undo?: () => void
}

/** Gives the way to take the notice back before its time, where it is still the last. */
type Say = (notice: Notice) => () => void

const Saying = createContext<Say>(() => () => undefined)

/** Says something over the page. What failed stays until it is put away. */
export const useNotice = () => use(Saying)

interface Saved {
  readonly name: string
}

/** What a dialog does once it is saved: a notice names what was, or says `words`, and the dialog goes. */
export function useSaved(onClose: () => void, words?: string): (saved: Saved) => void {
  const say = use(Saying)
  return useCallback(
    ({ name }: Saved) => {
      say({ tone: 'done', words: words ?? (isBlank(name) ? 'Se guardó.' : sentence`Se guardó «${name}».`) })
      onClose()
    },
    [say, onClose, words],
  )
}

/** Says for a while what was saved last: in a long list nobody would see it. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [{ notice, count }, setSaid] = useState<{ notice: Notice | null; count: number }>({ notice: null, count: 0 })
  const dismiss = useCallback(() => setSaid(({ count }) => ({ notice: null, count })), [])
  const say = useCallback<Say>((next) => {
    setSaid(({ count }) => ({ notice: next, count: count + 1 }))
    return () => setSaid((said) => (said.notice === next ? { ...said, notice: null } : said))
  }, [])
  return (
    <Saying value={say}>
      {children}
      <ToastRegion>
        {notice !== null && (
          // Each has its own time, and is announced, though it says the same as the one before.
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
    </Saying>
  )
}
