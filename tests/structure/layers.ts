import { posix } from 'node:path'
import { importsOf } from './imports.ts'

/** Each room, its folder, and the rooms it may import. Stories and tests may import anything. */
const rooms = {
  contract: { folder: 'contract/', may: [] },
  machines: { folder: 'machines/', may: ['contract'] },
  server: { folder: 'server/', may: ['contract'] },
  api: { folder: 'src/api/', may: ['contract'] },
  language: { folder: 'src/language/', may: ['contract'] },
  components: { folder: 'src/components/', may: ['contract', 'language'] },
  parts: { folder: 'src/parts/', may: ['contract', 'language', 'components'] },
  resource: {
    folder: 'src/resource/',
    may: ['contract', 'language', 'machines', 'api', 'components', 'parts', 'runtime'],
  },
  runtime: { folder: 'src/runtime/', may: ['contract', 'language', 'machines', 'api', 'statecharts'] },
  screens: {
    folder: 'src/screens/',
    may: ['contract', 'language', 'machines', 'api', 'components', 'parts', 'runtime', 'resource'],
  },
  app: {
    folder: 'src/app/',
    may: ['contract', 'language', 'machines', 'api', 'components', 'parts', 'runtime', 'resource', 'screens'],
  },
  testing: { folder: 'testing/', may: ['contract', 'server', 'machines', 'api', 'runtime'] },
  tools: { folder: 'tools/', may: ['contract', 'server', 'machines', 'api', 'runtime', 'testing'] },
  stories: { folder: 'stories/', may: 'all' },
  tests: { folder: 'tests/', may: 'all' },
  /** Stands apart, so that other projects can take it. */
  statecharts: { folder: '.storybook/statecharts/', may: [] },
  storybook: { folder: '.storybook/', may: 'all' },
} as const

type Room = keyof typeof rooms

const roomOf = (path: string) => (Object.keys(rooms) as Room[]).find((room) => path.startsWith(rooms[room].folder))

/** Violations in the imports of one file, a sentence each. */
export function brokenImports(file: string, source: string): readonly string[] {
  return [
    ...importsOf(source).flatMap((path) => broken(file, path)),
    ...(/^\s*export \* from/m.test(source) || /\/index\.tsx?$/.test(file) ? [`${file} is a barrel`] : []),
  ]
}

function broken(file: string, path: string): readonly string[] {
  if (path.startsWith('.')) return brokenRelative(file, path)
  if (path.startsWith('#')) return brokenCrossing(file, path)
  return brokenPackage(file, path)
}

function brokenRelative(file: string, path: string): readonly string[] {
  const target = posix.join(posix.dirname(file), path.replace(/\?.*$/, ''))
  const room = roomOf(file)
  const wrong = []
  if (posix.extname(target) === '') wrong.push(`${file} leaves out the extension of ${path}`)
  if (room !== roomOf(target) && !(isFree(room) && isNameless(roomOf(target))))
    wrong.push(`${file} leaves its room by ${path}: a crossing is written with #`)
  return [...wrong, ...acrossAreas(file, target)]
}

/** Rooms that may import anything. */
const isFree = (room: Room | undefined) => room === undefined || rooms[room].may === 'all'

/** `.storybook` and the files at the root have no # alias. */
const isNameless = (room: Room | undefined) => room === undefined || room === 'storybook'

function brokenCrossing(file: string, path: string): readonly string[] {
  const from = roomOf(file)
  const to = path.slice(1).split('/')[0] as Room
  const may: readonly string[] | 'all' = from ? rooms[from].may : 'all'
  const wrong = []
  if (posix.extname(path) === '') wrong.push(`${file} leaves out the extension of ${path}`)
  if (from === to && may !== 'all') wrong.push(`${file} names its own room by ${path}: inside it is relative`)
  if (from !== to && may !== 'all' && !may.includes(to)) wrong.push(`${file} may not import ${path}`)
  if (may !== 'all' && path.endsWith('/samples.ts')) wrong.push(`${file} imports samples`)
  return wrong
}

/** Areas of screens and of machines do not import each other. */
function acrossAreas(file: string, target: string): readonly string[] {
  const area = /^(src\/screens|machines)\/([^/]+)\//
  const from = area.exec(file)
  const to = area.exec(target)
  const apart = from && to && from[1] === to[1] && from[2] !== to[2]
  const samples = target.endsWith('/samples.ts') && roomOf(file) === 'contract' && !file.endsWith('/samples.ts')
  return [
    ...(apart ? [`${file} reaches into another area: ${target}`] : []),
    ...(samples ? [`${file} imports samples`] : []),
  ]
}

const touchesNode = ['server/main.ts', 'server/db/', 'server/ports/', 'tools/', 'testing/', 'tests/', '.storybook/']

function brokenPackage(file: string, path: string): readonly string[] {
  if (path.startsWith('node:') && roomOf(file) && !touchesNode.some((place) => file.startsWith(place)))
    return [`${file} touches Node: ${path}`]
  if (roomOf(file) === 'machines' && path !== 'xstate') return [`${file} may only import xstate, not ${path}`]
  return []
}
