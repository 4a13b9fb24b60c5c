import { connect, connection } from '#api/connection.ts'
import { pressEnded } from '#components/buttons/afterPress.ts'
import '#components/buttons/doublePress.ts'
import { showColourScheme } from '#runtime/colourScheme.ts'
import { Theme } from '#components/theme/Theme.tsx'
import { startLanguage } from '#runtime/languageChoice.ts'
import { readConfig } from '#runtime/config.ts'
import { noteMissingCode } from '#runtime/release.ts'
import { startSession } from '#runtime/session.ts'
import { RouterContext } from '#resource/RouterContext.ts'
import { SessionContext } from '#runtime/SessionContext.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { areaAt } from './areas.ts'
import { createRouter, loadSignedIn } from './router.tsx'

showColourScheme()
noteMissingCode()

// public/supported.js removes the element in browsers that are too old.
const root = document.getElementById('app')
if (root) await start(root)

async function start(root: HTMLElement): Promise<void> {
  const config = await readConfig()
  const session = startSession(config)
  // Answers, and languages, that arrive during a press are shown after its click, so that nothing moves away under it.
  connect({ ...connection(), pressEnded })

  // Somebody with a session will need the code: load it while the session is checked.
  if (session.getSnapshot().context.candidate !== null) {
    void loadSignedIn().catch(() => undefined)
    void areaAt(location.pathname)
      ?.page()
      .catch(() => undefined)
  }

  await startLanguage(config)
  const router = createRouter(session, config.termsUrl)

  createRoot(root).render(
    <StrictMode>
      <Theme>
        <SessionContext value={session}>
          <RouterContext value={router}>
            {/* A transition would draw a page or dialog in pieces, with frames between them that show nothing new. */}
            <RouterProvider router={router} useTransitions={false} />
          </RouterContext>
        </SessionContext>
      </Theme>
    </StrictMode>,
  )
}
