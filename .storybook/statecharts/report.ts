import type { ActorLine, Passed } from './messages.ts'

interface ReportParts {
  readonly address: string
  readonly actor: ActorLine | undefined
  readonly others: readonly ActorLine[]
  readonly context: readonly (readonly [path: string, text: string])[]
  readonly past: readonly Passed[]
  readonly versions: Readonly<Record<string, string>>
  readonly console: readonly string[]
}

/** What somebody else needs in order to see the same situation, as text. */
export const reportOf = ({ address, actor, others, context, past, versions, console }: ReportParts): string =>
  [
    `Address: ${address}`,
    `Machine: ${actor?.name ?? 'none'}`,
    `State: ${actor?.state ?? 'none'}`,
    ...(others.length > 0 ? [`Beside it: ${others.map(({ name, state }) => `${name} (${state})`).join(', ')}`] : []),
    ...section(
      'So far',
      past.map(({ place, label, payload, to }) => `${place}. ${label}${payload && ` (${payload})`} → ${to}`),
    ),
    ...section(
      'Context',
      context.map(([path, text]) => `${path}: ${text}`),
    ),
    ...section(
      'Versions',
      Object.entries(versions).map(([name, version]) => `${name}: ${version}`),
    ),
    ...section('Console, last warnings and errors', console),
  ].join('\n')

const section = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  title,
  ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
]
