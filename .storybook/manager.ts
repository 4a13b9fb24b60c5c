import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Laurel: every screen, every state',
    colorPrimary: '#1f6f4a',
    colorSecondary: '#1f6f4a',
    appBg: '#f3f2ec',
    appBorderColor: '#e5e3da',
  }),
})
