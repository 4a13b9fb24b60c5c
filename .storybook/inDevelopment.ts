import { inspectWith } from '#runtime/inspect.ts'
import { reportTo, showOverlay } from '#statecharts/overlay.tsx'

/** The events of sign-in and activation hold passwords, which a console keeps. */
const secretive = new Set(['session', 'activation'])

if (new URLSearchParams(location.search).has('inspect'))
  showOverlay({
    inspectWith,
    isHeld: ({ pathname }) => pathname.startsWith('/api/'),
    // Loaded when it is asked for: the models are many.
    book: { samples: async (machine) => (await import('./docs/book.ts')).wholeBook.samples?.(machine) ?? (() => []) },
  })
// oxlint-disable-next-line no-console -- the console is where it reports
else inspectWith(reportTo((machine, ...words) => secretive.has(String(machine)) || console.debug(machine, ...words)))
