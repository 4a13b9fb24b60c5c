import { t } from '#language/t.ts'
import { useAfterClick, useAfterPress } from '#components/buttons/useAfterPress.ts'
import type { Me } from '#contract/session/model.ts'
import { currentLocale } from '#language/translation.ts'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguageOf } from '#runtime/languageChoice.ts'
import { useSession, useSessionActor } from '#runtime/SessionContext.ts'
import { BulkDock } from '#resource/BulkDock.tsx'
import { personParam } from '#resource/PersonLink.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { Notices } from '#resource/Notices.tsx'
import { RuntimeContext } from '#runtime/RuntimeContext.ts'
import type { Runtime } from '#runtime/runtime.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RefundDialogContainer } from '#screens/orders/refund/RefundDialogContainer.tsx'
import { TransferDialogContainer } from '#screens/points/TransferDialogContainer.tsx'
import { SignInAgain } from '#screens/session/SignInAgain.tsx'
import { FailureOffer } from '#components/feedback/FailureOffer.ts'
import { Note } from '#components/feedback/Note.tsx'
import { fetchLater, later } from '#components/later.ts'
import { whenIdle } from '#components/whenIdle.ts'
import { useIsForThisPage } from '#runtime/storage.ts'
import { useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { theme } from '#components/theme/theme.ts'
import { Outlet, useNavigation } from 'react-router-dom'
import { Main } from './Bar.styles.ts'
import { SignedInBar } from './SignedInBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useArrival } from './useArrival.ts'
import { runtimeOf } from './runtimeOf.ts'

/**
 * Everything that only a signed-in person needs: the bar, the runtime, and the sign-in dialog when the session ends.
 */
export function SignedInLayout({ me }: { readonly me: Me }) {
  // The sign-in dialog does not come under a press.
  const session = useAfterClick(useSession())
  const { send } = useSessionActor()
  const runtime = runtimeOf(me)
  const isAwaited = useNavigation().state === 'loading'
  const isSignedIn = session.matches('signedIn')
  useLanguageOf(me.id)
  useArrival()
  useEffect(fetchLater, [])
  useReadAgainAfter(isSignedIn, () => void runtime.queries.invalidateQueries())
  return (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queries}>
        {/* What React Aria says by itself. */}
        <I18nProvider locale={currentLocale()}>
          <SkipLink />
          {isAwaited && <Awaiting aria-label={t`Abriendo la página`} />}
          <WatchForReleases runtime={runtime} />
          <FailureOffer value={<Offer />}>
            <Notices>
              <SignedInBar me={me} onLogout={() => send({ type: 'logout.chosen' })} />
              <BulkDock>
                <Main id="main" tabIndex={-1} aria-busy={isAwaited}>
                  <KeepsNothing />
                  <Outlet />
                </Main>
              </BulkDock>
              <PersonOverPage />
              <RefundDialogContainer />
              <TransferDialogContainer />
            </Notices>
          </FailureOffer>
          {!isSignedIn && !session.matches('checking') && (
            <SignInAgain {...session.context} state={session.value} send={send} />
          )}
        </I18nProvider>
      </QueryClientProvider>
    </RuntimeContext>
  )
}

const useNewRelease = later(() => import('./NewRelease.tsx'), { isDecoration: true })

/** Offers new releases. Its code is loaded once the page is idle: nothing on the page needs it. */
function WatchForReleases({ runtime }: { readonly runtime: Runtime }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  const code = useNewRelease(isIdle)
  return code && <code.NewReleaseContainer runtime={runtime} />
}

const useExport = later(() => import('./ExportTrace.tsx'), { isDecoration: true })

function Offer() {
  const code = useExport()
  return code && <code.ExportTrace />
}

const usePersonPanel = later(() => import('#screens/users/person/PersonPanelContainer.tsx'), { isFetchedAhead: false })

/** The panel of the person whom the address names, above any page. */
function PersonOverPage() {
  const { opened, close } = useOpenedInAddress(personParam)
  const code = usePersonPanel(opened !== null)
  return opened !== null && code && <code.PersonPanelContainer key={opened} email={opened} onClose={close} />
}

/** Reads the lists again after a session was renewed: requests failed meanwhile. */
function useReadAgainAfter(isSignedIn: boolean, readAgain: () => void) {
  const before = useRef(isSignedIn)
  useEffect(() => {
    if (isSignedIn && !before.current) readAgain()
    before.current = isSignedIn
  })
}

/** Warns as long as the browser stores nothing: what somebody types is lost with the page. */
function KeepsNothing() {
  return useAfterPress(useIsForThisPage()) ? (
    <div style={{ marginBottom: 16 }}>
      <Note tone="warn">{t`Este navegador no puede guardar nada más de este sitio. Al recargar o cerrar esta pestaña terminan la sesión y lo que escribió sin guardar, y no se envían puntos.`}</Note>
    </div>
  ) : null
}

const draw = keyframes`
  from { scale: 0 1; visibility: visible; }
  to { scale: 0.9 1; visibility: visible; }
`
/** A progress bar at the top edge while the next page's code loads; most pages load before it becomes visible. */
const Awaiting = styled.div.attrs({ role: 'progressbar' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 2px;
  background: ${theme.color.accent};
  visibility: hidden;
  transform-origin: left;
  animation: ${draw} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 120ms forwards;
`
