import { dayLimits } from '#contract/orders/rules.ts'
import { CalendarDays, ChevronDown } from 'lucide'
import { useState, type FormEvent } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { MenuButton, MenuPaper } from './Menu.tsx'
import { theme } from './theme/theme.ts'

/** Days of the reader's calendar, `2026-11-20`, both included, in either order when they are chosen; undefined is open. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface DateRangeProps extends Days {
  readonly id: string
  readonly label: string
  readonly onChange: (days: Days) => void
}

const shown = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '1–20 nov 2026', 'Desde 1 nov 2026'; empty where both ends are open. */
export function daysText({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`))
  if (from && to) return shown.formatRange(first ?? 0, last ?? 0)
  if (from) return `Desde ${shown.format(first)}`
  return to ? `Hasta ${shown.format(last)}` : ''
}

const two = (count: number) => String(count).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** So many days that end today. */
function last(count: number): Days {
  const today = new Date()
  return { from: dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - count + 1)), to: dayOf(today) }
}

const ends = [
  ['from', 'Desde'],
  ['to', 'Hasta'],
] as const

const spans: readonly { readonly name: string; readonly days: () => Days }[] = [
  { name: 'Hoy', days: () => last(1) },
  { name: 'Últimos 7 días', days: () => last(7) },
  { name: 'Últimos 30 días', days: () => last(30) },
  { name: 'Este mes', days: () => last(new Date().getDate()) },
]

/** A button with the days that are chosen; below it usual spans, and the first and last day by themselves. */
export function DateRange({ id, label, onChange, ...days }: DateRangeProps) {
  const text = daysText(days)
  return (
    <DialogTrigger>
      <Opener id={id} aria-label={text === '' ? label : `${label}: ${text}`}>
        <Icon shape={CalendarDays} />
        <span>{text || label}</span>
        <Icon shape={ChevronDown} />
      </Opener>
      <MenuPaper placement="bottom end" offset={6}>
        <Dialog aria-label={label} style={{ outline: 'none' }}>
          {({ close }) => (
            <Choice
              {...days}
              onChange={(chosen) => {
                close()
                onChange(chosen)
              }}
            />
          )}
        </Dialog>
      </MenuPaper>
    </DialogTrigger>
  )
}

function Choice({ from = '', to = '', onChange }: Omit<DateRangeProps, 'id' | 'label'>) {
  const [typed, setTyped] = useState({ from, to })
  const [wrong, setWrong] = useState<Partial<Record<keyof Days, boolean>>>({})
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange({ from: typed.from || undefined, to: typed.to || undefined })
  }
  return (
    <Form onSubmit={apply}>
      <Spans>
        {spans.map(({ name, days }) => (
          <Button key={name} size="small" onClick={() => onChange(days())}>
            {name}
          </Button>
        ))}
      </Spans>
      {ends.map(([end, name]) => (
        <Field
          key={end}
          label={name}
          type="date"
          {...dayLimits}
          value={typed[end]}
          error={wrong[end] ? 'Escriba el día completo, con un año de cuatro cifras.' : undefined}
          errorRole="alert"
          onChange={({ target }) => {
            setTyped((now) => ({ ...now, [end]: target.value }))
            setWrong((now) => ({ ...now, [end]: false }))
          }}
          onInvalid={(event) => {
            // In place of the browser's own words, which go away with the next click.
            event.preventDefault()
            setWrong((now) => ({ ...now, [end]: true }))
          }}
        />
      ))}
      <Button type="submit" variant="primary">
        Aplicar
      </Button>
    </Form>
  )
}

const Opener = styled(MenuButton)`
  height: 36px;
  font-weight: 450;

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
  width: min(320px, 100vw - 26px);
  padding: 14px;
`
const Spans = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`
