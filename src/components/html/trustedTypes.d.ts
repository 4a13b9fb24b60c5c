import type { TrustedTypePolicyFactory } from 'trusted-types/lib/index.js'

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    readonly trustedTypes?: TrustedTypePolicyFactory
  }
}
