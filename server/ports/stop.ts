/** Milliseconds within which two signals are one key press: the terminal and npm both send it. */
const onePress = 500

/** Runs once when somebody asks the process to stop, which then ends with code 0. Asked again, it ends at once. */
export function onStop(stop: () => Promise<void>): void {
  let asked: number | undefined
  const first = () => {
    asked = Date.now()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const signalled = () => {
    if (asked === undefined) first()
    else if (Date.now() - asked > onePress) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled)
  if ('npm_lifecycle_event' in process.env) whenOrphaned(() => asked ?? first())
}

/** npm ends only its shell, and the shell does not pass the signal on. */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250).unref()
}
