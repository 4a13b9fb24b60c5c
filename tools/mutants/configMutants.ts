import { not } from 'xstate'

type Config = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** One change of a machine's config. */
interface ConfigMutant {
  readonly name: string
  readonly config: Config
}

declare global {
  /** The names of all changes of the machine that was created last. */
  var laurelConfigMutants: readonly string[] | undefined
}

/** The config with the change of this number; unchanged for null. */
export function mutated(config: Config, number: number | null): Config {
  const mutants = configMutants(config)
  globalThis.laurelConfigMutants = mutants.map(({ name }) => name)
  return number === null ? config : (mutants[number]?.config ?? config)
}

/**
 * Every change of a config: a transition dropped, led elsewhere or nowhere, without its guard or with the opposite one,
 * without an action; a state without its entry or exit actions; another initial state.
 */
function configMutants(config: Config): readonly ConfigMutant[] {
  const found: ConfigMutant[] = []
  const put = (name: string, path: Path, value: unknown) => found.push({ name, config: withAt(config, path, value) })

  /** `from`: the name of the state; `siblings`: the states beside it. */
  function state(node: Config, path: Path, from: string, siblings: readonly string[]) {
    const children = Object.keys(record(node['states']))
    if (typeof node['initial'] === 'string')
      for (const other of another(children, node['initial']))
        put(`${from}: begins in ${other}`, [...path, 'initial'], other)
    for (const key of ['entry', 'exit']) actions(node[key], [...path, key], `${from}: ${key}`)
    for (const key of ['on', 'after'])
      for (const [event, arrow] of Object.entries(record(node[key])))
        arrows(arrow, [...path, key, event], `${from}: ${event}`)
    for (const key of ['always', 'onDone']) arrows(node[key], [...path, key], `${from}: ${key}`)
    const calls = [node['invoke']].flat()
    calls.forEach((call, at) => {
      const base = Array.isArray(node['invoke']) ? [...path, 'invoke', at] : [...path, 'invoke']
      for (const key of ['onDone', 'onError']) arrows(record(call)[key], [...base, key], `${from}: ${key}`)
    })
    for (const [name, child] of Object.entries(record(node['states'])))
      state(record(child), [...path, 'states', name], from === 'anywhere' ? name : `${from}.${name}`, children)

    function arrows(value: unknown, at: Path, name: string) {
      if (value === undefined) return
      if (!Array.isArray(value)) return arrow(value, at, name)
      value.forEach((one, index) => arrow(one, [...at, index], `${name}, choice ${index + 1}`))
    }

    function arrow(value: unknown, at: Path, name: string) {
      put(`${name}: dropped`, at, undefined)
      const drawn = typeof value === 'string' ? { target: value } : record(value)
      const { target, guard } = drawn
      if (guard !== undefined) {
        put(`${name}: without its guard`, at, { ...drawn, guard: undefined })
        put(`${name}: its guard turned round`, at, { ...drawn, guard: not(guard as never) })
      }
      if (typeof target === 'string') {
        const { target: _target, ...stays } = drawn
        put(`${name}: leads nowhere`, at, stays)
        const [dot, beside] = target.startsWith('.') ? ['.', children] : ['', siblings]
        for (const other of another(beside, target.slice(dot.length)))
          put(`${name}: leads to ${other}`, at, { ...drawn, target: dot + other })
      }
      if (drawn['reenter'] === true) put(`${name}: without reenter`, at, { ...drawn, reenter: false })
      if (typeof value !== 'string') actions(drawn['actions'], [...at, 'actions'], name)
    }
  }

  function actions(value: unknown, at: Path, name: string) {
    if (value === undefined) return
    const each = [value].flat()
    each.forEach((action, index) => put(`${name}: without ${actionName(action)}`, at, each.toSpliced(index, 1)))
  }

  state(config, [], 'anywhere', [])
  return found
}

const record = (value: unknown): Config => (value instanceof Object ? (value as Config) : {})
const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : String(record(action)['type'] ?? record(action)['name'])

/** The next state in the order of the config; none for the only one. */
function another(states: readonly string[], state: string): readonly string[] {
  const at = states.indexOf(state)
  const other = states[(at + 1) % states.length]
  return at === -1 || other === undefined || other === state ? [] : [other]
}

/** A copy with another value at a path; undefined removes it. */
function withAt<Value>(value: Value, [key, ...rest]: Path, at: unknown): Value {
  if (key === undefined) return at as Value
  if (Array.isArray(value)) {
    const index = Number(key)
    const item: unknown = withAt(value[index], rest, at)
    return (item === undefined ? value.toSpliced(index, 1) : value.with(index, item)) as Value
  }
  const item = withAt(record(value)[key], rest, at)
  const entries = Object.entries({ ...record(value), [key]: item })
  return Object.fromEntries(entries.filter(([, kept]) => kept !== undefined)) as Value
}
