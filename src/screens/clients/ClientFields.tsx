import { t } from '#language/t.ts'
import { catalogs, countries } from '#api/catalogue.ts'
import { ActiveChip } from '#components/Chip.tsx'
import { Field } from '#components/fields/Field.tsx'
import { FieldColumns } from '#components/fields/FieldFrame.tsx'
import { SelectField } from '#components/fields/Select.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { sameId } from '#contract/id.ts'
import {
  longestText,
  type Organisation,
  type OrganisationValues,
  type RequiredField,
} from '#contract/organisations/organisations.ts'
import { isListUnread } from '#contract/unreadLists.ts'
import { planLabel } from '#parts/planLabel.ts'
import { ChoicesField, choicesOf } from '#resource/ChoiceField.tsx'
import { CountryField } from '#resource/CountryField.tsx'
import { NotRead } from '#resource/NotRead.tsx'
import type { NamedFields } from '#resource/conflicts.tsx'
import type { FieldsProps } from '#resource/defineResource.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'

/** The reasons why Save waits use these words too. */
export const fieldLabels: Readonly<Record<RequiredField, () => string>> = {
  name: () => t`Client Name`,
  email: () => t`Email`,
  country: () => t`Country`,
  address: () => t`Address`,
  language: () => t`Language`,
}

export const planOptions = () =>
  [
    { value: 'basic', label: planLabel('basic') },
    { value: 'premium', label: planLabel('premium') },
  ] as const
const languageOptions = () =>
  [
    { value: 'spanish', label: t`Spanish` },
    { value: 'english', label: t`English` },
  ] as const

export const clientNames = (now: OrganisationValues): NamedFields<OrganisationValues> => ({
  name: [fieldLabels.name(), now.name],
  businessId: [t`BusinessId`, now.businessId],
  domain: [t`Link to Domain`, now.domain],
  email: [fieldLabels.email(), now.email],
  country: fieldLabels.country(),
  language: [
    fieldLabels.language(),
    languageOptions().find(({ value }) => value === now.language)?.label ?? now.language ?? '',
  ],
  address: [fieldLabels.address(), now.address],
  industry: [t`Industry`, now.industry],
  plan: null,
  catalogs: t`Catalog`,
})

/** The status is only shown. An existing client's plan is changed by another dialog. */
export function ClientFields({ row, values, change }: FieldsProps<Organisation, OrganisationValues>) {
  const listed = choicesOf(useQuery(catalogs), useQuery(countries).data)
  const languages = languageOptions()
  const language = values.language ?? ''
  const other = { value: language, label: language || t`Elija un idioma` }
  const typed = (
    field: Exclude<keyof OrganisationValues, 'country' | 'language' | 'catalogs' | 'plan' | 'asRead'>,
  ) => ({
    value: values[field],
    maxLength: longestText,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [field]: target.value }),
  })
  return (
    <FieldColumns>
      <Field label={fieldLabels.name()} aria-required {...typed('name')} />
      <Field label={t`BusinessId`} {...typed('businessId')} />
      <Field label={t`Link to Domain`} {...typed('domain')} />
      <Field
        label={fieldLabels.email()}
        inputMode="email"
        autoComplete="off"
        placeholder="contacto@empresa.com"
        aria-required
        {...typed('email')}
      />
      <CountryField required value={values.country} onChange={(country) => change({ country })} />
      <SelectField
        label={fieldLabels.language()}
        aria-required
        options={languages.some(({ value }) => value === language) ? languages : [other, ...languages]}
        value={language}
        onChange={(chosen) => chosen !== '' && change({ language: chosen })}
      />
      <Field
        label={fieldLabels.address()}
        placeholder={t`Calle, número y ciudad`}
        aria-required
        {...typed('address')}
      />
      <Field label={t`Industry`} {...typed('industry')} />
      {row !== null && (
        <ReadOnly>
          <Strong>{t`Status`}</Strong>
          <Status isActive={row.isActive} />
        </ReadOnly>
      )}
      <SelectField
        hint={row !== null && t`Se cambia en «Change Plan».`}
        label={t`Plan`}
        disabled={row !== null}
        options={planOptions()}
        value={row === null ? values.plan : (row.plan ?? '–')}
        onChange={(plan) => change({ plan })}
      />
      <Wide>
        {isListUnread(values.asRead, 'catalogs') ? (
          <NotRead label={t`Catalog`} />
        ) : (
          <ChoicesField
            label={t`Catalog`}
            choices={{ ...listed, nameOf: (id) => row?.catalogs.find((one) => sameId(one.id, id))?.name }}
            values={values.catalogs}
            onChange={(chosen) => change({ catalogs: chosen })}
          />
        )}
        {row === null && <Small>{t`Los administradores de RR. HH. se agregan después de crearlo.`}</Small>}
      </Wide>
    </FieldColumns>
  )
}

export const Status = ({ isActive }: Pick<Organisation, 'isActive'>) =>
  isActive === null ? '–' : <ActiveChip isActive={isActive}>{isActive ? t`Active` : t`Inactive`}</ActiveChip>

const Wide = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 12px;
`
const ReadOnly = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`
