import { theme } from '#components/theme/theme.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { styled } from 'styled-components'
import { Linked } from './support/inRouter.tsx'
import { useBook, useReplay, type Loads } from './support/traceBook.ts'
import { screenless, screenOf } from './support/traceScreens.tsx'

/** A step of the trace, by its number. */
export interface ScreenProps {
  readonly text: string
  readonly at: number
}

const ask = 'trace.screen'

/** The story `Screen` in a frame of its own: an open dialog would cover the steps. */
export function FramedScreen({ text, at }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [src] = useState(() => {
    const params = new URLSearchParams(location.search)
    params.set('id', 'trace--screen')
    return `iframe.html?${params}`
  })
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage({ text, at }, location.origin)
    const answer = ({ data, source }: MessageEvent) => {
      if (data === ask && source === frame.current?.contentWindow) tell()
    }
    tell()
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [text, at])
  return <Framed ref={frame} title="Screen of the step" src={src} />
}

/** The screen of the step that the page around its frame names. */
export function AskedScreen(loads: Loads) {
  const [shown, show] = useState<ScreenProps>()
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      if (source === parent && data instanceof Object && 'text' in data) show(data as ScreenProps)
    }
    addEventListener('message', hear)
    parent.postMessage(ask, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  return shown ? <StepScreen {...loads} {...shown} /> : <p>The page Trace shows here the screen of a step.</p>
}

export function StepScreen({ text, at, ...loads }: Loads & ScreenProps) {
  const book = useBook(loads)
  const { replay } = useReplay(text, book)
  if (replay === undefined) return <p>Loading the stories…</p>
  const { actor, snapshot } = replay.steps[at] ?? {}
  if (book === undefined || actor === undefined || snapshot === undefined) return null
  const screen = screenOf(actor, book.screens)
  if (screen === undefined) return <p>{screenless[actor.machine] ?? 'This version has no such form.'}</p>
  return (
    <ErrorBoundary resetKeys={[snapshot]} fallback={<p>The sample around this screen does not fit the record.</p>}>
      <div key={`${at} ${JSON.stringify([snapshot.value, snapshot.context])}`}>
        <Surroundings Story={() => screen.draw({ value: snapshot.value as never, context: snapshot.context })} />
      </div>
    </ErrorBoundary>
  )
}

/** For screens that read lists or hold links: all lists are empty, and nothing is sent. */
const lists = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const Surroundings = ({ Story }: { readonly Story: ComponentType }) => (
  <QueryClientProvider client={lists}>
    <Linked Story={Story} />
  </QueryClientProvider>
)

const Framed = styled.iframe`
  width: 100%;
  height: 640px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`
