import type { Plugin } from 'vite'

/** In development, the page of the console loads its inspector before its own code. A build has nothing of it. */
export const inspector = (): Plugin => ({
  name: 'laurel:inspector',
  apply: 'serve',
  // A package that is found late reloads the page.
  config: (_config, { mode }) =>
    mode === 'development' ? { optimizeDeps: { include: ['xstate/graph', 'elkjs/lib/elk.bundled.js'] } } : {},
  transformIndexHtml: {
    // Storybook serves pages of its own.
    handler: (_html, { path }) =>
      path === '/index.html'
        ? [{ tag: 'script', attrs: { type: 'module', src: '/.storybook/inDevelopment.ts' }, injectTo: 'head' }]
        : [],
  },
})
