import { Toast } from '#components/Toast.tsx'
import { ToastRegion } from '#components/ToastRegion.tsx'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const Saying = createContext<(name: string) => void>(() => undefined)

interface Saved {
  readonly name: string
}

/** What a dialog does once it is saved: a notice names what was, and the dialog goes. */
export function useSaved(onClose: () => void): (saved: Saved) => void {
  const say = use(Saying)
  return useCallback(
    ({ name }: Saved) => {
      say(name)
      onClose()
    },
    [say, onClose],
  )
}

/** Says for a while what was saved last: in a long list nobody would see it. */
export function SavedNotices({ children }: { readonly children: ReactNode }) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const say = useCallback((name: string) => setSaved({ name }), [])
  const dismiss = useCallback(() => setSaved(null), [])
  return (
    <Saying value={say}>
      {children}
      <ToastRegion>
        {saved !== null && (
          <Toast tone="done" lasts={6000} onDismiss={dismiss}>
            Se guardó «{saved.name}».
          </Toast>
        )}
      </ToastRegion>
    </Saying>
  )
}
