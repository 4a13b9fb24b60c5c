import { inspectWith, secretMachines } from '#runtime/inspect.ts'
import { reportTo, showOverlay } from '#statecharts/overlay.tsx'

if (new URLSearchParams(location.search).has('inspect'))
  showOverlay({
    inspectWith,
    isHeld: ({ pathname }) => pathname.startsWith('/api/'),
    // Loaded when it is asked for: the models are many.
    book: { samples: async (machine) => (await import('./docs/book.ts')).wholeBook.samples?.(machine) ?? (() => []) },
  })
else
  inspectWith(
    reportTo((machine, ...words) => {
      // oxlint-disable-next-line no-console -- the console is where it reports
      if (!secretMachines.has(String(machine))) console.debug(machine, ...words)
    }),
  )
