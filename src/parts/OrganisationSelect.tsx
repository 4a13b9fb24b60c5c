import { t } from '#language/t.ts'
import { ComboBox } from '#components/fields/ComboBox.tsx'
import { Icon } from '#components/Icon.tsx'
import { named } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import { Building2 } from 'lucide'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { theme } from '#components/theme/theme.ts'

interface OrganisationSelectProps {
  readonly organisations: readonly { readonly id: Id; readonly name: string }[]
  readonly value: Id | null
  readonly onChange: (id: Id | null) => void
  readonly loading?: boolean
  /** The words of a first option that stands for all organisations. */
  readonly all?: string
  /** Shown while none is chosen. */
  readonly placeholder?: string
  /** Why the organisations did not load. */
  readonly failed?: string | undefined
  readonly onRetry?: () => void
}

/** Finds one of many organisations by a few letters of its name. */
export function OrganisationSelect({ organisations, value, onChange, all, ...loading }: OrganisationSelectProps) {
  const options = useMemo(
    () => [
      ...(all === undefined ? [] : [{ value: '', label: all }]),
      ...organisations.map((one) => ({ value: String(one.id), label: named(one) })),
    ],
    [organisations, all],
  )
  return (
    <Wide>
      <ComboBox
        placeholder={t`Elija una organización…`}
        {...loading}
        icon={<Icon shape={Building2} />}
        label={t`Organización`}
        labelHidden
        options={options}
        value={value === null ? '' : String(value)}
        onChange={(chosen) => onChange(organisations.find(({ id }) => String(id) === chosen)?.id ?? null)}
      />
    </Wide>
  )
}

const Wide = styled.div`
  width: 280px;
  max-width: 100%;

  /* Wide enough to get a line of its own below the title. */
  ${theme.media.narrow} {
    width: 100vw;
  }
`
