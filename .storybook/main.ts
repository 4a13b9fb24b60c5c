import type { StorybookConfig } from '@storybook/react-vite'
import { msw } from 'msw/vite'
import { readFile } from 'node:fs/promises'
import { arranged } from './sidebar.ts'

/** Tests open no documentation, and reading comments and props for it takes time. */
const isTest = process.env['VITEST'] !== undefined

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-a11y',
    // Its plugin reads the comments of stories for their pages.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: isTest ? null : {} } },
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    './statecharts/preset.ts',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        arranged(await readFile(file, 'utf8'), await indexer.createIndex(file, options)),
    })),
  // Without this, a loading story shows a white frame, even in the dark theme.
  previewHead: (head = '') =>
    `${head}<style>.sb-preparing-story, .sb-preparing-docs { background: light-dark(#faf9f6, #11130f) !important; color-scheme: light dark }</style>`,
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), msw({ mode: 'worker-only' })] }),
}
export default config
