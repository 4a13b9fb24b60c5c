import type { Config } from '#contract/config.ts'
import type { Settings } from '../settings.ts'

/**
 * Where pictures may come from and files may be sent to: what the settings name and, with an API of our own, its address
 * and its bucket. Pictures that were kept here before there was a bucket stay in sight.
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
