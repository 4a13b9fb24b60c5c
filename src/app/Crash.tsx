import { t } from '#language/t.ts'
import { partLanguage, useLanguage } from '#language/translation.ts'
import { Button } from '#components/buttons/Button.tsx'
import { useFailureOffer } from '#components/feedback/FailureOffer.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { isCodeMissing, reloadWhenFree } from '#runtime/release.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'

const spanish = () => ({
  title: t`Esta página falló`,
  broken: t`Algo no funcionó`,
  notLoaded: t`No se pudo cargar`,
  retry: t`Reintentar`,
  reload: t`Recargar`,
  advice: t`Puede intentarlo de nuevo o seguir en otra página. Lo que había empezado se retoma.`,
  adviceToReload: t`Recargue para seguir. Lo que había empezado se retoma.`,
})
const english = () => ({
  title: t`Something went wrong on this page`,
  broken: t`It cannot be shown`,
  notLoaded: t`It could not be loaded`,
  retry: t`Try again`,
  reload: t`Reload`,
  advice: t`Try again, or reload to go on. What you had begun is taken up again.`,
  adviceToReload: t`Reload to go on. What you had begun is taken up again.`,
})

/**
 * Shown instead of a page that crashed, inside the navigation if that still works; the next page replaces it. Drafts
 * and unfinished moves are stored. Code that failed to load can only be loaded again after a reload.
 */
export function Crash({ isInside = false }: { readonly isInside?: boolean }) {
  useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMissing = isCodeMissing(useRouteError())
  const isEntry = /^\/(login|recover|activate)\b/.test(pathname)
  const offer = useFailureOffer()
  const { title, broken, notLoaded, retry, reload, advice, adviceToReload } = isEntry ? english() : spanish()
  return (
    <div role={isInside ? undefined : 'main'} lang={partLanguage(isEntry ? 'en' : 'es')}>
      <title>{t`${title} · Laurel`}</title>
      <PageHeader title={title} />
      <EmptyState
        title={isMissing ? notLoaded : broken}
        action={
          isMissing ? (
            <Button variant="primary" onClick={reloadWhenFree}>
              {reload}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void navigate(pathname + search, { replace: true })}>
              {retry}
            </Button>
          )
        }
      >
        {isMissing ? adviceToReload : advice} {offer}
      </EmptyState>
    </div>
  )
}
