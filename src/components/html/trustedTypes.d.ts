import type { TrustedTypePolicyFactory } from 'trusted-types/lib/index.js'

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypePolicyFactory
  }
}
