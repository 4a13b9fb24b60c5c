import * as React from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { collect, type LogEntry } from './collector.ts'
import { listenToConsole } from './consoleLog.ts'
import { holdAnswers } from './hold.ts'
import { Inspector } from './Inspector.tsx'
import { inspectorOf, type Book } from './inspector.ts'

interface OverlayOptions {
  /** Gives this inspector to every actor of the page. */
  readonly inspectWith: (inspector: (happened: InspectionEvent) => void) => void
  readonly book?: Book
  readonly isHeld?: (address: URL) => boolean
}

/** The panel over a running app, at the foot of its window. Call it before the app makes an actor. */
export function showOverlay({ inspectWith, book = {}, isHeld }: OverlayOptions): void {
  const collector = collect()
  const answers = holdAnswers(globalThis.fetch.bind(globalThis), isHeld)
  globalThis.fetch = answers.fetch
  const warnings = listenToConsole()
  inspectWith((happened) => {
    answers.inspect(happened)
    collector.inspect(happened)
  })
  const connect: React.ComponentProps<typeof Inspector>['connect'] = (news) =>
    inspectorOf({ collector, answers, book, news, console: warnings })
  const host = document.createElement('div')
  // Dialogs of the app neither cover it nor take it from the keyboard.
  host.dataset['reactAriaTopLayer'] = 'true'
  host.style.cssText = 'position:fixed;inset:auto 0 0;height:42vh;z-index:2147483647;box-shadow:0 -1px 0 #8888'
  document.body.append(host)
  createRoot(host).render(<Inspector connect={connect} scheme={isDark() ? 'dark' : 'light'} />)
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Writes each event and the state that it led to into the browser's console, at the level Verbose. */
export function reportTo(log: (...words: readonly unknown[]) => void): (happened: InspectionEvent) => void {
  const collector = collect({ most: 1 })
  const told = ({ machine, event, snapshot: { value, context } }: LogEntry) =>
    log(machine, event.type, '→', value, { event, context })
  collector.onChange((entry) => entry !== null && told(entry))
  return collector.inspect
}
