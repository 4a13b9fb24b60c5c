import type { Plugin } from 'vite'
import { pagePolicy } from '#server/console/policy.ts'

/** Writes the security policy into the built page, before anything it could forbid. */
export const policyMeta = (): Plugin => ({
  name: 'laurel:policy-meta',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
        injectTo: 'head-prepend',
      },
    ],
  },
})
