import { useInsertionEffect } from 'react'
import type { ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import './global.css'
import { quietAria } from './quietAria.ts'
import { theme } from './theme.ts'

/** Everything below it has the house's looks: global styles, fonts, and styled-components' theme. */
export function Theme({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(quietAria, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
