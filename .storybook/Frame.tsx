import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface FrameProps {
  readonly scheme: unknown
  /** `bare` for what brings its own landmarks, such as the shell; otherwise a `<main>` around the story. */
  readonly frame: 'bare' | undefined
  readonly children: ReactNode
}

/** The page around a story. */
export function Frame({ scheme, frame, children }: FrameProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = 'es'
    document.documentElement.dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
  }, [scheme])
  return frame === 'bare' ? children : <Main>{children}</Main>
}

const Main = styled.main`
  padding: 24px;
`
