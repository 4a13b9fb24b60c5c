import { sentence } from '#components/format/isolated.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { useFailureOffer } from '#components/feedback/FailureOffer.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { isCodeMissing, reloadWhenFree } from '#runtime/release.ts'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'

const spanish = {
  title: 'Esta página falló',
  broken: 'Algo no funcionó',
  notLoaded: 'No se pudo cargar',
  retry: 'Reintentar',
  reload: 'Recargar',
  advice: 'Puede intentarlo de nuevo o seguir en otra página. Lo que había empezado se retoma.',
  adviceToReload: 'Recargue para seguir. Lo que había empezado se retoma.',
}
const english = {
  title: 'Something went wrong on this page',
  broken: 'It cannot be shown',
  notLoaded: 'It could not be loaded',
  retry: 'Try again',
  reload: 'Reload',
  advice: 'Try again, or reload to go on. What you had begun is taken up again.',
  adviceToReload: 'Reload to go on. What you had begun is taken up again.',
}

/**
 * Shown instead of a page that crashed, inside the navigation if that still works; the next page replaces it. Drafts
 * and unfinished moves are stored. Code that failed to load can only be loaded again after a reload.
 */
export function Crash({ isInside = false }: { readonly isInside?: boolean }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMissing = isCodeMissing(useRouteError())
  const isEntry = /^\/(login|recover|activate)\b/.test(pathname)
  const offer = useFailureOffer()
  const { title, broken, notLoaded, retry, reload, advice, adviceToReload } = isEntry ? english : spanish
  return (
    <div role={isInside ? undefined : 'main'} lang={isEntry ? 'en' : 'es'}>
      <title>{sentence`${title} · Laurel`}</title>
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
