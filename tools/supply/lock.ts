import * as v from 'valibot'

const Package = v.looseObject({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
})
export const Lock = v.looseObject({ lockfileVersion: v.number(), packages: v.record(v.string(), Package) })
const versions = v.optional(v.record(v.string(), v.string()), {})
export const Manifest = v.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  allowScripts: v.optional(v.record(v.string(), v.boolean()), {}),
})

const npmRegistry = 'https://registry.npmjs.org/'
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** What the lock or the manifest would install from elsewhere, unchecked, by chance, or with a script nobody decided on. */
export function lockProblems({ packages }: v.InferOutput<typeof Lock>, manifest: v.InferOutput<typeof Manifest>) {
  const problems: string[] = []
  for (const [at, { version, resolved, integrity, link, hasInstallScript }] of Object.entries(packages)) {
    if (at === '') continue
    const name = nameOf(at)
    if (link === true || !at.startsWith('node_modules/')) problems.push(`${at} is a folder of this machine`)
    // Without an address npm takes it from the registry.
    if (resolved !== undefined && !resolved.startsWith(npmRegistry)) problems.push(`${at} is not from the npm registry`)
    if (version === undefined || !exact.test(version)) problems.push(`${at} has no exact version`)
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) problems.push(`${at} has no SHA-512`)
    if (hasInstallScript === true && !(name in manifest.allowScripts))
      problems.push(`${at} has an install script that allowScripts does not name`)
  }
  const { dependencies, devDependencies, optionalDependencies } = manifest
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    if (!exact.test(version)) problems.push(`${name} is asked for as ${version}`)
  return problems
}

export const nameOf = (at: string): string => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)

const dayMs = 24 * 60 * 60_000
/** Malicious versions are mostly found, and taken back, within days. */
export const leastDays = 7

export const isTooYoung = (publishedAt: string, now = Date.now()): boolean =>
  !(now - Date.parse(publishedAt) >= leastDays * dayMs)
