import { inLanguage } from '#language/translation.ts'
import { t } from '#language/t.ts'
import { sentence } from '../format/isolated.tsx'
import { dayLimits, typedDay } from '#contract/orders/rules.ts'
import { CalendarDays, ChevronDown } from 'lucide'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { PanelButton } from '../overlays/PanelButton.tsx'
import { theme } from '../theme/theme.ts'

/**
 * Calendar days of the reader, such as `2026-11-20`, both included. Undefined is open. `from` may be after `to` while
 * somebody chooses.
 */
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DateRangeProps extends Days {
  readonly id: string
  readonly label: string
  readonly onChange: (days: Days) => void
}

const shown = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** '1–20 nov 2026', 'Desde 1 nov 2026'; empty when both ends are open. */
export function daysText({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`))
  if (from && to) return shown().formatRange(first ?? 0, last ?? 0)
  if (from) return t`Desde ${shown().format(first)}`
  return to ? t`Hasta ${shown().format(last)}` : ''
}

/** The Swedish locale formats dates as ISO 8601: 2026-11-20. */
const written = new Intl.DateTimeFormat('sv')

/** The last `days` days, today included. */
function last(days: number): Days {
  const first = new Date()
  first.setDate(first.getDate() - days + 1)
  return { from: written.format(first), to: written.format(new Date()) }
}

const spans = () =>
  [
    [t`Hoy`, 1],
    [t`Últimos 7 días`, 7],
    [t`Últimos 30 días`, 30],
    [t`Este mes`, new Date().getDate()],
  ] as const

const ends = () => [t`Desde`, t`Hasta`]

/** A button with the chosen days. It opens the usual ranges and a field for the first and the last day. */
export function DateRange({ id, label, onChange, ...days }: DateRangeProps) {
  const text = daysText(days)
  return (
    <Opener
      id={id}
      aria-label={text === '' ? label : sentence`${label}: ${text}`}
      label={label}
      shown={
        <>
          <Icon shape={CalendarDays} />
          <span>{text || label}</span>
          <Icon shape={ChevronDown} />
        </>
      }
    >
      {(close) => (
        <Choice
          {...days}
          onChange={(chosen) => {
            close()
            onChange(chosen)
          }}
        />
      )}
    </Opener>
  )
}

/** 20/11/2026, whatever order the browser's language has. */
const asTyped = (day: string | undefined) => day?.split('-').toReversed().join('/') ?? ''

function Choice({ from, to, onChange }: Omit<DateRangeProps, 'id' | 'label'>) {
  const [typed, setTyped] = useState<readonly string[]>([asTyped(from), asTyped(to)])
  const [isTried, setTried] = useState(false)
  const days = typed.map(typedDay)
  const isWrong = (at: number) => isTried && typed[at] !== '' && days[at] === undefined
  const type = (at: number, text: string) => {
    setTried(false)
    setTyped(typed.with(at, text))
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typed.every((text, at) => text === '' || days[at] !== undefined)) onChange({ from: days[0], to: days[1] })
  }
  return (
    <Form onSubmit={apply}>
      <Spans>
        {spans().map(([name, days]) => (
          <Button key={name} size="small" onClick={() => onChange(last(days))}>
            {name}
          </Button>
        ))}
      </Spans>
      {ends().map((end, at) => (
        <Day key={end}>
          <Field
            label={end}
            placeholder={t`dd/mm/aaaa`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed[at]}
            error={isWrong(at) ? t`Escriba el día completo, con un año de cuatro cifras.` : undefined}
            errorRole="alert"
            onChange={({ target }) => type(at, target.value)}
          />
          <Calendar
            end={end}
            day={days[at]}
            onPick={(day) => {
              if (day !== '') type(at, asTyped(day))
            }}
          />
        </Day>
      ))}
      <Button type="submit" variant="primary">{t`Aplicar`}</Button>
    </Form>
  )
}

interface CalendarProps {
  readonly end: string
  readonly day: string | undefined
  readonly onPick: (day: string) => void
}

/**
 * A button for the browser's calendar. The native date field stays hidden because it writes dates in the browser's
 * language.
 */
function Calendar({ end, day = '', onPick }: CalendarProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Corner>
      <input
        ref={field}
        type="date"
        {...dayLimits}
        value={day}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => onPick(target.value)}
      />
      <IconButton label={t`Calendario: ${end}`} variant="quiet" onClick={() => field.current?.showPicker()}>
        <Icon shape={CalendarDays} />
      </IconButton>
    </Corner>
  )
}

const Day = styled.div`
  position: relative;
`
const Corner = styled.div`
  position: absolute;
  top: 28px;
  right: 2px;

  > input {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 1px;
    padding: 0;
    border: 0;
    opacity: 0;
    pointer-events: none;
  }
`
const Opener = styled(PanelButton)`
  height: 36px;
  font-weight: 400;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    flex: none;
  }
  > :last-child {
    color: ${theme.color.textMuted};
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  width: min(318px, 100vw - 26px);
  padding: 12px;
`
const Spans = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`
