import { Toast } from '#components/Toast.tsx'
import { ToastRegion } from '#components/ToastRegion.tsx'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const Saying = createContext<(name: string) => void>(() => undefined)

/** Gives what to call with the name of what was saved, once its dialog goes. */
export const useSavedNotice = () => use(Saying)

/** Says for a while what was saved last: in a long list nobody would see it. */
export function SavedNotices({ children }: { readonly children: ReactNode }) {
  const [saved, setSaved] = useState<{ readonly name: string } | null>(null)
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
