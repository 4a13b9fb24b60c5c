// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { addons, types, useChannel, useGlobals, useStorybookApi } from 'storybook/manager-api'
import { useTheme } from 'storybook/theming'
import type { Direction } from '../statechart/layout.ts'
import { addonId, messages, panelId, type Drawing, type Situation } from './constants.ts'
import { MachineView } from './MachineView.tsx'

addons.register(addonId, () => {
  addons.add(panelId, {
    type: types.PANEL,
    title: 'Machine',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => <AddonPanel active={active}>{active && <MachinePanel />}</AddonPanel>,
  })
})

function MachinePanel() {
  const api = useStorybookApi()
  const [drawing, setDrawing] = React.useState<Drawing | null>()
  const [situation, setSituation] = React.useState<Situation>()
  const [direction, setDirection] = React.useState<Direction>()
  const emit = useChannel({ [messages.drawn]: setDrawing, [messages.moved]: setSituation })
  React.useEffect(() => {
    if (direction === undefined) return undefined
    const channel = addons.getChannel()
    const ask = () => channel.emit(messages.asked, direction)
    ask()
    // A story without a machine sends no message, so ask after every story.
    channel.on(STORY_RENDERED, ask)
    return () => channel.off(STORY_RENDERED, ask)
  }, [direction])
  return (
    <MachineView
      drawing={drawing}
      situation={situation}
      scheme={useScheme()}
      onTurn={setDirection}
      send={(step) => emit(messages.sent, step)}
      openStory={(id) => api.selectStory(id)}
    />
  )
}

/** The toolbar's theme where it is set, else that of Storybook. */
function useScheme(): 'light' | 'dark' {
  const [globals] = useGlobals()
  const { base } = useTheme()
  const { scheme } = globals
  return scheme === 'dark' || scheme === 'light' ? scheme : base
}
