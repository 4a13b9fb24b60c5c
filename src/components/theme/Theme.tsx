import { useEffect, useInsertionEffect, type ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import './global.css'
import { theme } from './theme.ts'

/** Provides global styles, fonts and the styled-components theme. */
export function Theme({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(suppressAriaStyles, [])
  useEffect(measureGutter, [])
  useEffect(endCancelledTransitions, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

/** Measures the scrollbar, so that the page keeps its width while a dialog hides the bar. */
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
 * React Aria adds a style element, which a strict content policy blocks. It skips that if an element with this id
 * exists; base.css has the rule instead.
 */
function suppressAriaStyles(): void {
  const id = 'react-aria-pressable-style'
  if (document.getElementById(id)) return
  const stand = document.createElement('style')
  stand.id = id
  document.head.append(stand)
}

/**
 * After a press by Enter or a screen reader, React Aria moves the focus when no transition runs any more. An element that is
 * hidden cancels all of its own, and React Aria notes only the first of these ends: the focus would never move.
 */
function endCancelledTransitions(): () => void {
  const end = ({ target, propertyName }: TransitionEvent) =>
    target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true }))
  document.addEventListener('transitioncancel', end)
  return () => document.removeEventListener('transitioncancel', end)
}
