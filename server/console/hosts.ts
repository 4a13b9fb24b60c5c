import type { Config } from '#contract/config.ts'
import type { Settings } from '../settings.ts'

/**
 * The hosts that pictures may come from and files may be sent to: those of the settings and, with our own API, its address
 * and its bucket. The API's address stays allowed with a bucket, for pictures that were uploaded before.
 */
export function hostsOf(
  { bucket, imageHosts, uploadHosts }: Pick<Settings, 'bucket' | 'imageHosts' | 'uploadHosts'>,
  consoleUrl?: string,
): Config['hosts'] {
  const kept = consoleUrl === undefined ? [] : originsOf([consoleUrl, bucket?.endpoint])
  return {
    images: [...new Set([...kept, ...imageHosts])],
    upload: [...new Set([...kept.slice(-1), ...uploadHosts])],
  }
}

const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin))
