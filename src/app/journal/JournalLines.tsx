import { t } from '#language/t.ts'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { inLanguage } from '#language/translation.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Icon } from '#components/Icon.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Isolated, sentence } from '#components/format/isolated.tsx'
import { formatNumber } from '#components/format/number.ts'
import { GroupTitle, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { toneColours, type Tone } from '#components/tone.ts'
import { linkStyles } from '#components/link.styles.ts'
import { doneWords } from '#resource/bulkRunWords.ts'
import { Reasons } from '#resource/BulkDock.styles.ts'
import type { Entry, Outcome } from '#runtime/journal.ts'
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Contrast,
  FileQuestionMark,
  type IconNode,
} from 'lucide'
import { undoOf } from '#contract/bulk.ts'
import { RuntimeContext } from '#runtime/RuntimeContext.ts'
import { use, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { told, type Said } from './words.ts'

/** Something unfinished, and the one button that continues it. */
export interface Decision extends Omit<Entry, 'at'> {
  /** Null without a journal entry. */
  readonly at: number | null
  readonly button: string
  readonly isBusy?: boolean
  readonly onPress: () => void
}

export interface JournalLinesProps {
  readonly decisions: readonly Decision[]
  /** Newest first. */
  readonly entries: readonly Entry[]
  readonly now: number
}

/** How many entries are shown here; the page has all. */
const mostAtFirst = 12

/** The filters, by outcome. */
const choices: readonly (readonly [label: () => string, outcomes: readonly Outcome[]])[] = [
  [() => t`Hecho`, ['done']],
  [() => t`Falló`, ['partial', 'refused']],
  [() => t`Sin confirmar`, ['unconfirmed', 'unfinished']],
]

/** Decisions first, then the entries by day. */
export function JournalLines({ decisions, entries, now }: JournalLinesProps) {
  const [chosen, choose] = useState<(typeof choices)[number] | null>(null)
  const isChosen = ({ outcome }: Pick<Entry, 'outcome'>) => chosen === null || chosen[1].includes(outcome)
  const others = entries.filter(({ id }) => decisions.every((decision) => decision.id !== id))
  const [waiting, past] = [decisions.filter(isChosen), others.filter(isChosen)]
  const countOf = (outcomes: readonly Outcome[]) =>
    [...decisions, ...others].filter(({ outcome }) => outcomes.includes(outcome)).length
  const days = Map.groupBy(past.slice(0, mostAtFirst), ({ at }) => dayOf(at, now))
  return (
    <>
      <Filter aria-label={t`Mostrar`}>
        <Choice aria-pressed={chosen === null} onClick={() => choose(null)}>{t`Todo`}</Choice>
        {choices.map((choice) => (
          <Choice key={choice[1].join()} aria-pressed={chosen === choice} onClick={() => choose(choice)}>
            {choice[0]()} {formatNumber(countOf(choice[1]))}
          </Choice>
        ))}
      </Filter>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Scrolled tabIndex={0}>
        {waiting.length > 0 && (
          <Group name={t`Necesitan su decisión`}>
            {waiting.map(({ button, isBusy, onPress, ...said }) => (
              <Line key={said.id} {...told(said)}>
                <SmallButton busy={isBusy} onClick={onPress}>
                  {button}
                </SmallButton>
              </Line>
            ))}
          </Group>
        )}
        {[...days].map(([name, ofDay]) => (
          <Group key={name} name={name}>
            {ofDay.map((entry) => (
              <Line key={entry.id} {...told(entry)}>
                <UndoRun entry={entry.id} />
              </Line>
            ))}
          </Group>
        ))}
        {past.length + waiting.length === 0 &&
          (chosen === null ? (
            <EmptyState
              title={t`Nada enviado todavía`}
            >{t`Aquí aparece lo que se envía desde este equipo y cómo terminó.`}</EmptyState>
          ) : (
            <EmptyState title={t`Nada que haya terminado así`} />
          ))}
      </Scrolled>
      {others.length > 0 && (
        <Foot>
          <To to="/journal">{t`Ver todo el diario`}</To>
        </Foot>
      )}
    </>
  )
}

const day = inLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }))
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
export const dayOf = (at: number, now: number) =>
  day().format(at) === day().format(now) ? t`Hoy` : capital(day().format(at).replace(',', ''))

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>
    <GroupName>{name}</GroupName>
    <ul>{children}</ul>
  </section>
)

export const faces = (): Readonly<
  Record<Outcome, { readonly word: string; readonly tone: Tone; readonly shape: IconNode }>
> => ({
  done: { word: t`Hecho`, tone: 'done', shape: CircleCheck },
  partial: { word: t`Hecho en parte`, tone: 'failed', shape: CircleAlert },
  refused: { word: t`Rechazado`, tone: 'failed', shape: CircleX },
  unconfirmed: { word: t`Sin confirmar`, tone: 'attention', shape: CircleQuestionMark },
  unfinished: { word: t`Sin terminar`, tone: 'progress', shape: Contrast },
  mismatch: { word: t`Respuesta inesperada`, tone: 'neutral', shape: FileQuestionMark },
})
export const time = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

type LineProps = Pick<Decision, 'outcome' | 'at'> &
  Said & {
    readonly children?: ReactNode
  }

function Line({ outcome, at, children, ...said }: LineProps) {
  const { word, tone, shape } = faces()[outcome]
  return (
    <Row $tone={tone}>
      <Icon shape={shape} />
      <div>
        <Above>
          <b>{word}</b>
          {at !== null && (
            <Small as="time" dateTime={new Date(at).toISOString()}>
              {time().format(at)}
            </Small>
          )}
        </Above>
        <SaidLine {...said} />
        {children}
      </div>
    </Row>
  )
}

/** What was changed, with its detail and its failures. */
export const SaidLine = ({ words, detail, to, failures }: Said) => (
  <>
    <Strong as="p">{to === undefined ? words : <To to={to}>{words}</To>}</Strong>
    {detail !== '' && <Small as="p">{detail}</Small>}
    {failures !== undefined && (
      <Small as={Reasons} tabIndex={0} aria-label={t`Fallas`}>
        {Object.entries(failures).map(([at, failure]) => (
          <li key={at}>
            {failure.to === undefined ? (
              <Isolated>{failure.name}</Isolated>
            ) : (
              <To to={failure.to}>
                <Isolated>{failure.name}</Isolated>
              </To>
            )}
            {failure.why && sentence`: ${failure.why}`}
          </li>
        ))}
      </Small>
    )}
  </>
)

/** Takes back the run of a journal entry, if it ended since the page was loaded and was not undone yet. */
export function UndoRun({ entry }: { readonly entry: string }) {
  const runs = use(RuntimeContext)?.bulkRuns
  const run = runs?.ended.find(({ id }) => entry === `bulk.${id}`)
  return (
    run &&
    undoOf(run) && (
      <SmallButton
        aria-label={t`Deshacer: ${doneWords(run)}`}
        // The second click of a double click would take back the run that has taken its place.
        onClick={() => isSecondPress() || runs?.undo(run)}
      >{t`Deshacer`}</SmallButton>
    )
  )
}

export const To = styled(Link)`
  ${linkStyles}
`
const Filter = styled.fieldset`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 6px 16px 8px;
  border: 0;
`
const Choice = styled(SmallButton)`
  height: 28px;
  padding: 0 8px;
  border-radius: 16px;
  font-size: 12px;

  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
  }
`
const Scrolled = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  outline-offset: -2px;
`
const Foot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
`
const GroupName = styled(GroupTitle)`
  padding: 10px 16px 2px;

  section + section > & {
    padding-top: 12px;
    border-top: 1px solid ${theme.color.line};
  }
`
const Row = styled.li<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding: 10px 16px;
  content-visibility: auto;
  contain-intrinsic-height: auto 74px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  svg,
  b {
    color: ${({ $tone }) => toneColours[$tone].text};
    font-size: 12px;
    font-weight: 560;
  }
  svg {
    margin-top: 2px;
  }
  button {
    margin-top: 8px;
  }
`
const Above = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
`
