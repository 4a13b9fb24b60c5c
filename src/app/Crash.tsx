import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'

const spanish = {
  title: 'Esta página falló',
  reload: 'Recargar',
  advice: 'Recargue para seguir. Lo que había empezado se retoma.',
}
const english = {
  title: 'Something went wrong on this page',
  reload: 'Reload',
  advice: 'Reload to go on. What you had begun is taken up again.',
}

/** In place of a page that broke: never a blank one. Drafts and unfinished refunds are still there after a reload. */
export function Crash() {
  const isEntry = /^\/(login|recover|activate)\b/.test(location.pathname)
  const { title, reload, advice } = isEntry ? english : spanish
  return (
    <main lang={isEntry ? 'en' : 'es'}>
      <EmptyState
        title={title}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      >
        {advice}
      </EmptyState>
    </main>
  )
}
