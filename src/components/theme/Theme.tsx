import { useEffect, useInsertionEffect, type ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import './global.css'
import { theme } from './theme.ts'

/** Everything below it has the house's looks: global styles, fonts, and styled-components' theme. */
export function Theme({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(quietAria, [])
  useEffect(measureGutter, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

/** How wide the page's scrollbar is, for the page that keeps its width while a dialog takes the bar's place. */
function measureGutter(): () => void {
  const root = document.documentElement
  const measure = () => {
    if (!root.querySelector('[data-scrim]')) root.style.setProperty('--gutter', `${innerWidth - root.clientWidth}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(root)
  return () => observer.disconnect()
}

/**
 * React Aria writes one rule into a style element of its own, which a strict content policy refuses. It leaves that
 * out where an element of this id stands; base.css has the rule.
 */
export function quietAria(): void {
  const id = 'react-aria-pressable-style'
  if (document.getElementById(id)) return
  const stand = document.createElement('style')
  stand.id = id
  document.head.append(stand)
}
