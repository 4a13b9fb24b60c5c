// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons, types, useGlobals, useStorybookApi } from 'storybook/manager-api'
import { useTheme } from 'storybook/theming'
import { addonId, addressed, asked, panelId, ready, told } from './channel.ts'
import { Inspector } from './Inspector.tsx'
import type { Inspector as Connected } from './inspector.ts'
import type { News } from './messages.ts'
import type { Address } from './steps.ts'

addons.register(addonId, (api) => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Machine',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => <AddonPanel active={active}>{active && <MachinePanel />}</AddonPanel>,
  })
  // A story without the panel that is open, such as Controls, would show nothing below.
  api.on(STORY_PREPARED, ({ parameters }: Prepared) => {
    const { paramKey = '' } = api.getElements(types.PANEL)[api.getSelectedPanel() ?? ''] ?? {}
    const { disable = false, disabled = disable } = parameters[paramKey] ?? {}
    if (disabled) api.setSelectedPanel(panelId)
  })
  // Copying the browser's address is enough to show the situation to somebody else.
  api.on(addressed, ({ story, steps, hold }: Address & { readonly story: string }) => {
    if (api.getUrlState().storyId === story)
      api.applyQueryParams({ steps: steps || null, hold: hold ? 'true' : null }, { replace: true })
  })
})

interface Prepared {
  readonly parameters: Readonly<Record<string, { readonly disable?: boolean; readonly disabled?: boolean } | undefined>>
}

function MachinePanel() {
  const api = useStorybookApi()
  return (
    <Inspector
      connect={connect}
      scheme={useScheme()}
      nothing="This story shows no machine: a screen or a component, with the states that its props give it."
      hrefOf={(story) => `?path=/story/${story}`}
      openStory={(story) => api.selectStory(story)}
    />
  )
}

/** The page of the story is another frame. */
function connect(news: News): Connected {
  const channel = addons.getChannel()
  const hear = ({ what, args }: { readonly what: keyof News; readonly args: readonly never[] }) =>
    (news[what] as (...parts: readonly never[]) => void)(...args)
  const ask = () => channel.emit(asked, { do: 'ask' })
  channel.on(told, hear)
  // A page that is loaded anew does not know that it is asked.
  channel.on(ready, ask)
  return {
    command: (command) => channel.emit(asked, command),
    leave() {
      channel.off(told, hear)
      channel.off(ready, ask)
    },
  }
}

/** The toolbar's theme where it is set, else that of Storybook. */
function useScheme(): 'light' | 'dark' {
  const [globals] = useGlobals()
  const { base } = useTheme()
  const { scheme } = globals
  return scheme === 'dark' || scheme === 'light' ? scheme : base
}
