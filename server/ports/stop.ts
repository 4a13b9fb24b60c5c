/** Signals within so many milliseconds are one key press, because the terminal and npm both send it. */
const onePress = 500

/** The longest `stop`; process supervisors kill after so long or longer. */
const longestStop = 14_000

/**
 * Runs `stop` with the name of the first signal and then ends the process, in any case within 14 seconds; a second signal
 * ends it at once.
 */
export function onStop(stop: (signal: string) => Promise<void>): void {
  let asked: number | undefined
  const first = (signal: string) => {
    asked = Date.now()
    setTimeout(() => {
      console.error('Laurel did not stop in time, and ends with work under way.')
      process.exit(1)
    }, longestStop)
    void stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const signalled = (signal: string) => {
    if (asked === undefined) first(signal)
    else if (Date.now() - asked > onePress) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled)
  if ('npm_lifecycle_event' in process.env) whenOrphaned(() => asked ?? first('end of the parent'))
}

/** Calls `act` when the parent process is gone. npm ends only its shell, which does not pass the signal on. */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250).unref()
}
