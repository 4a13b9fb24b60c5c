import { t } from '#language/t.ts'
import { Icon } from '#components/Icon.tsx'
import { later } from '#components/later.ts'
import { PanelButton } from '#components/overlays/PanelButton.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { sharedParam } from '#runtime/savedViews.ts'
import { Bookmark } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CountOf } from './PinnedViews.tsx'
import type { ViewsPanelProps } from './ViewsPanel.tsx'

/** Most accounts pin none. */
const usePinned = later(() => import('./PinnedViews.tsx'))
const usePanel = later(() => import('./ViewsPanel.tsx'))

interface SavedViewsProps {
  /** The key under which the list's views are stored. */
  readonly screen: string
  readonly countOf?: CountOf | undefined
}

/** 'Vistas': the saved views of a list, as links; the current one is marked. Pinned ones are tabs over the list. */
export function SavedViews({ screen, countOf }: SavedViewsProps) {
  const { all, onChange } = useRuntime().views
  const views = useSyncExternalStore(onChange, all).filter((view) => view.screen === screen)
  const [params] = useSearchParams()
  const hasRow = views.some(({ isPinned }) => isPinned) || params.has(sharedParam)
  const code = usePinned(hasRow)
  return (
    <>
      {hasRow && (code ? <code.PinnedViews {...{ screen, views, countOf }} /> : <div style={rowSpace} />)}
      <ViewsButton screen={screen} />
    </>
  )
}

/** Keeps the place of the row until its code is there. */
const rowSpace = { flex: '1 0 100%', order: -1, height: 30 }

const ViewsButton = ({ screen }: Pick<SavedViewsProps, 'screen'>) => (
  <PanelButton
    label={t`Vistas`}
    shown={
      <>
        <Icon shape={Bookmark} />
        {t`Vistas`}
      </>
    }
  >
    {(close) => <Panel screen={screen} onDone={close} />}
  </PanelButton>
)

function Panel(props: ViewsPanelProps) {
  const code = usePanel()
  return code && <code.ViewsPanel {...props} />
}
