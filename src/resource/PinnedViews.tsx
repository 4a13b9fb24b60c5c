import { t } from '#language/t.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { trimmed } from '#contract/blank.ts'
import { sharedParam, viewQuery, type View } from '#runtime/savedViews.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { browserStorage } from '#runtime/storage.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useNotice } from './Notices.tsx'

/** How many rows a view with this address has, where that is known without a call; else undefined. */
export type CountOf = (params: URLSearchParams) => number | undefined

interface PinnedViewsProps {
  /** The key under which the list's views are stored. */
  readonly screen: string
  /** The views of this list. */
  readonly views: readonly View[]
  readonly countOf: CountOf | undefined
}

/** The pinned views as tabs over the list, and the view that a colleague's link brought, until the list changes. */
export function PinnedViews({ screen, views, countOf }: PinnedViewsProps) {
  const save = useSaveView(screen)
  const [params] = useSearchParams()
  const query = viewQuery(params)
  const [first] = useState(query)
  const shared = trimmed(params.get(sharedParam) ?? '').slice(0, 60)
  const isShared = shared !== '' && query === first && !views.some((view) => view.query === query)
  const pinned = views.filter(({ isPinned }) => isPinned)
  if (pinned.length === 0 && !isShared) return null
  return (
    <Row aria-label={t`Vistas fijadas`}>
      {pinned.map((view) => {
        const count = countOf?.(new URLSearchParams(view.query))
        return (
          <Tab key={view.name} to={{ search: view.query }} aria-current={view.query === query ? 'page' : undefined}>
            <span>{view.name}</span>
            {count !== undefined && <Small>{formatNumber(count)}</Small>}
          </Tab>
        )
      })}
      {isShared && (
        <Shared>
          <Small>{t`Vista compartida: «${shared}»`}</Small>
          <SmallButton onClick={() => save(shared, query)}>
            {views.some(({ name }) => name === shared) ? t`Reemplazar` : t`Guardar`}
          </SmallButton>
        </Shared>
      )}
    </Row>
  )
}

/** Saves a view under a name and says so. */
export function useSaveView(screen: string) {
  const { all, save } = useRuntime().views
  const notify = useNotice()
  return (name: string, query: string) => {
    const isPinned = all().find((view) => view.screen === screen && view.name === name)?.isPinned
    save({ screen, name, query, ...(isPinned && { isPinned }) })
    notify(
      browserStorage.isForThisPage()
        ? {
            tone: 'failed',
            words: () => t`La vista «${name}» queda solo hasta recargar: este navegador no la pudo guardar.`,
          }
        : { tone: 'done', words: () => t`Se guardó la vista «${name}».` },
    )
  }
}

/** A row of its own, above the controls among which the button of the views is. */
const Row = styled.nav`
  display: flex;
  flex: 1 0 100%;
  order: -1;
  align-items: center;
  gap: 6px;
  min-width: 0;
  overflow: auto hidden;
  scrollbar-width: none;
`
const Tab = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  max-width: 260px;
  height: 30px;
  padding: 0 12px;
  border-radius: 999px;
  color: ${theme.color.textMuted};
  font-weight: 500;
  text-decoration: none;

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentStrong};
  }
  &[aria-current] > ${Small} {
    color: inherit;
  }
`
const Shared = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding-left: 6px;
`
