import { Button } from '#components/Button.tsx'
import { EmptyFace } from '#components/EmptyFace.tsx'

/** In place of a page that broke: never a blank one. What was kept on the desk is still there after a reload. */
export const Crash = () => (
  <main>
    <EmptyFace
      title="Something went wrong on this page"
      action={
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Reload to go on. What you had begun is taken up again.
    </EmptyFace>
  </main>
)
