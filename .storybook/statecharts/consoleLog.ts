import { textOf } from './values.ts'

/** Keeps the last warnings and errors of the page, oldest first. */
export function listenToConsole(most = 20): () => readonly string[] {
  let lines: readonly string[] = []
  const add = (level: string, words: readonly unknown[]) => {
    const text = words.map((word) =>
      typeof word === 'string' ? word : word instanceof Error ? String(word) : textOf(word),
    )
    lines = [...lines, `${new Date().toISOString().slice(11, 19)} ${level}: ${text.join(' ').slice(0, 500)}`].slice(
      -most,
    )
  }
  for (const level of ['warn', 'error'] as const) {
    // oxlint-disable-next-line no-console -- it hears what others write there
    const write = console[level]
    console[level] = (...words: readonly unknown[]) => {
      add(level, words)
      write(...words)
    }
  }
  addEventListener('error', ({ message, error }) => add('error', [error ?? message]))
  addEventListener('unhandledrejection', ({ reason }) => add('error', ['Unhandled rejection:', reason]))
  return () => lines
}
