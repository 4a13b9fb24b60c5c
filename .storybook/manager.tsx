import React, { type ReactNode } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons, types, useGlobals, useParameter, useStorybookState } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { bookOnHost } from './docs/storyIndex.ts'
import './search/manager.ts'
import { tellWhenStale } from './stale.ts'

const green = { light: '#1f6f4a', dark: '#63c594' }
const themes = {
  light: create({
    base: 'light',
    brandTitle: 'Laurel',
    brandUrl: './?path=/story/introduction--introduction',
    brandTarget: '_self',
    colorPrimary: green.light,
    colorSecondary: green.light,
    appBg: '#f3f2ec',
    appBorderColor: '#e5e3da',
  }),
  dark: create({
    base: 'dark',
    brandTitle: 'Laurel',
    brandUrl: './?path=/story/introduction--introduction',
    brandTarget: '_self',
    colorPrimary: green.dark,
    colorSecondary: '#2f8a5f',
    appBg: '#11130f',
    appContentBg: '#191c17',
    appPreviewBg: '#11130f',
    appBorderColor: '#2d322a',
    barBg: '#191c17',
    barSelectedColor: green.dark,
    barHoverColor: green.dark,
    inputBg: '#21251e',
  }),
}

const dark = matchMedia('(prefers-color-scheme: dark)')
let scheme: unknown = 'system'
/** Storybook writes what is set in the toolbar in the colour of its grounds, which is too faint in the dark. */
const settings = document.head.appendChild(document.createElement('style'))
settings.textContent = `[role=toolbar] button[aria-haspopup=listbox]{color:${green.dark}}`

/** The book around a story wears the theme of the story. */
function dress() {
  const isDark = scheme === 'dark' || (scheme !== 'light' && scheme !== 'both' && dark.matches)
  settings.disabled = !isDark
  addons.setConfig({ theme: isDark ? themes.dark : themes.light })
}
addons.setConfig({
  // The pages at the top are for reading.
  layoutCustomisations: {
    showPanel: ({ storyId = '' }, isShown) => isShown && !/^(introduction|atlas|tokens|guidelines)--/.test(storyId),
  },
})
dark.addEventListener('change', dress)
dress()

addons.register('laurel/stale', (api) => tellWhenStale(api, bookOnHost))

addons.register('laurel/theme', (api) => {
  const follow = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
    if (globals['scheme'] === scheme) return
    scheme = globals['scheme']
    dress()
  }
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})

addons.register('laurel/both-themes', () =>
  addons.add('laurel/both-themes', {
    type: types.PREVIEW,
    render: ({ children }) => <BothThemes>{children}</BothThemes>,
  }),
)

interface Viewports {
  readonly options?: Readonly<Record<string, { readonly styles: { readonly width: string } }>>
}

/** The canvas, and beside it the same story in the dark where that is asked for. */
function BothThemes({ children }: { readonly children: ReactNode }) {
  const [{ scheme }, , { viewport }] = useGlobals()
  const { options } = useParameter<Viewports>('viewport', {})
  const { storyId, viewMode } = useStorybookState()
  const isOn = scheme === 'both' && viewMode === 'story'
  return (
    <div style={{ display: 'flex', gap: isOn ? 8 : 0, width: '100%', height: '100%' }}>
      <div style={{ position: 'relative', display: 'flex', flex: 1, minWidth: 0 }}>{children}</div>
      {isOn && (
        <div style={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
          <iframe
            title="The same story in the dark theme"
            src={`iframe.html?id=${storyId}&viewMode=story&globals=scheme:dark&beside=1`}
            style={{ border: 0, width: options?.[viewport?.value]?.styles.width ?? '100%', height: '100%' }}
          />
        </div>
      )}
    </div>
  )
}
