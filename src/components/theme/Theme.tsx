import { useInsertionEffect, type ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import './global.css'
import { theme } from './theme.ts'

/** Everything below it has the house's looks: global styles, fonts, and styled-components' theme. */
export function Theme({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(quietAria, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
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
