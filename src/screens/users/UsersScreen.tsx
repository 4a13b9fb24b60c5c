import { inContext, plural, t } from '#language/t.ts'
import { personCalled } from '#components/format/person.ts'
import { reload } from '#api/listQuery.ts'
import { hasOrderSearch } from '#api/orderQueries.ts'
import { organisations } from '#api/organisations.ts'
import { adminsOf, createUser, foundPeople, keepsBothTypes, updateUser, usersOf } from '#api/users.ts'
import { Copyable } from '#components/buttons/CopyButton.tsx'
import { ActiveChip } from '#components/Chip.tsx'
import { Field } from '#components/fields/Field.tsx'
import { FieldColumns } from '#components/fields/FieldFrame.tsx'
import { Icon } from '#components/Icon.tsx'
import { MenuItem } from '#components/overlays/Menu.tsx'
import { SelectField } from '#components/fields/Select.tsx'
import { Email, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { withVisibleEmail } from '#contract/asRead.ts'
import type { Id } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { isEmail } from '#contract/points/transfer.ts'
import type { Me } from '#contract/session/model.ts'
import {
  fullName,
  risksOf,
  userValues,
  type User,
  type UserRisk,
  type UserType,
  type UserValues,
} from '#contract/users/users.ts'
import type { Page } from '#resource/area.ts'
import type { NamedFields } from '#resource/conflicts.tsx'
import { defineResource, type FieldsProps } from '#resource/defineResource.ts'
import { MenuLink } from '#resource/menuColumn.tsx'
import { PersonLink } from '#resource/PersonLink.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { OrganisationScreen, requestOfOrganisation } from '#resource/OrganisationScreen.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useSession } from '#runtime/SessionContext.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Check } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
export { CourtesyDialog } from './courtesy/CourtesyDialog.tsx'
import { CourtesyCardContainer, courtesyParameter } from './courtesy/CourtesyCardContainer.tsx'

export const UsersScreen = () => (
  <OrganisationScreen title={t`Users`} noun={t`users`}>
    {(organisation) => <OrganisationUsers organisation={organisation} />}
  </OrganisationScreen>
)

export const usersPage: Page = {
  Component: UsersScreen,
  firstRequest: requestOfOrganisation(usersOf),
}

function OrganisationUsers({ organisation }: { readonly organisation: Organisation }) {
  const { me } = useSession().context
  const { queries } = useRuntime()
  const [resource] = useState(() => userResource(organisation.id, me, queries))
  return (
    <Columns>
      <CourtesyCardContainer organisation={organisation} />
      <div>
        <ResourceList resource={resource} />
      </div>
    </Columns>
  )
}

/** `me` is the signed-in account. */
export function userResource(organisation: Id, me: Me | null, queries: QueryClient) {
  const list = usersOf(organisation)
  return defineResource({
    // The draft of a new user belongs to this organisation.
    kind: `user@${organisation}`,
    messages: {
      caption: () => t`Usuarios`,
      noun: () => t`los usuarios`,
      empty: () => t`No users`,
      emptyHint: () => t`Cree el primero.`,
    },
    list,
    alsoIn: [organisations, foundPeople],
    columns: (column) =>
      column.columns([
        column.accessor(personCalled, {
          id: 'name',
          header: () => t`User Name`,
          meta: { onCard: 'title', width: '24%' },
          cell: ({ getValue, row: { original: user } }) => (
            <Strong>
              <PersonLink {...user} name={fullName(user)}>
                {getValue()}
              </PersonLink>
            </Strong>
          ),
        }),
        column.accessor('email', {
          header: () => t`Email`,
          cell: ({ getValue }) => (
            <Small>
              {getValue() && (
                <Copyable text={getValue()} label={t`Copiar correo ${getValue()}`}>
                  <Email>{getValue()}</Email>
                </Copyable>
              )}
            </Small>
          ),
        }),
        column.accessor('isAdmin', {
          header: () => t`Admin`,
          meta: { width: '112px' },
          cell: checked,
        }),
        column.accessor('isActive', {
          header: () => t`Active`,
          meta: { width: '112px' },
          cell: ({ getValue }) => {
            const isActive = getValue()
            if (isActive === null) return '–'
            return <ActiveChip isActive={isActive}>{isActive ? t`Active` : t`Inactive`}</ActiveChip>
          },
        }),
        column.accessor('isManager', {
          header: () => t`Manager`,
          meta: { width: '92px' },
          cell: checked,
        }),
      ]),
    rowHeight: 49,
    minWidth: 680,
    search: {
      label: () => t`Buscar usuarios`,
      placeholder: () => t`Buscar por nombre o correo…`,
      counted: (count) => t`${plural(count, '# usuario', '# usuarios')}`,
      textOf: (user) => `${fullName(user)} ${user.email}`,
    },
    valuesOf: userValues,
    sentAs: withVisibleEmail,
    nameOf: fullName,
    create: {
      title: () => t`Account`,
      button: () => t`Create New User`,
      variant: 'link',
      submit: () => t`Create`,
      save: (sent) => createUser(organisation, sent).finally(() => void reload(queries, organisations)),
    },
    update: {
      title: () => t`Account`,
      save: updateUser,
      names: namesOf,
      lock: adminsOf(organisation),
      question: (user, values) => {
        const risks = risksOf(user, values, queries.getQueryData(list.queryKey) ?? [], me)
        const isOneType = user.isAdmin && user.isManager && values.type === 'admin' && !keepsBothTypes()
        if (risks.length === 0 && !isOneType) return null
        const description = [...risks.map((risk) => warnings()[risk]), isOneType && oneType()].filter(Boolean).join(' ')
        if (risks.length === 0) return { title: t`¿Guardar un solo tipo?`, description, confirmLabel: t`Guardar` }
        return {
          title:
            values.isActive !== false ? t`¿Quitar al último administrador?` : t`¿Desactivar a ${personCalled(user)}?`,
          description,
          confirmLabel: values.isActive !== false ? t`Quitar` : t`Desactivar`,
          tone: 'danger',
        }
      },
    },
    fields: UserFields,
    dialogWidth: 640,
    menuItems: ({ email }) => (
      <>
        <SendPointsItem email={email} />
        {hasOrderSearch() && email !== '' && (
          <MenuLink to={`/orders?${new URLSearchParams({ keyword: email })}`}>{t`Ver órdenes`}</MenuLink>
        )}
      </>
    ),
  })
}

function SendPointsItem({ email }: Pick<User, 'email'>) {
  const { open } = useOpenedInAddress(courtesyParameter)
  return <MenuItem isDisabled={!isEmail(email)} onAction={() => open(email)}>{t`Enviar puntos`}</MenuItem>
}

const warnings = (): Readonly<Record<UserRisk, string>> => ({
  self: t`Es su propia cuenta: dejará de poder entrar en cuanto se guarde.`,
  'last-admin': t`La organización se queda sin ningún administrador activo.`,
})

const oneType = () => t`Es Admin y también Manager. Se guarda un solo tipo: puede dejar de ser Manager.`

const checked = ({ getValue }: { readonly getValue: () => boolean }) =>
  getValue() ? (
    <Flag>
      <Icon shape={Check} size={15} />
      {t`Sí`}
    </Flag>
  ) : (
    <Small>{t`No`}</Small>
  )

const types = (): readonly { readonly value: UserType; readonly label: string }[] => [
  { value: 'user', label: t`User` },
  { value: 'admin', label: t`Admin` },
  { value: 'manager', label: t`Manager` },
]
const statuses = () =>
  [
    { value: 'active', label: t`Active`, tone: 'done' },
    { value: 'inactive', label: t`Inactive`, tone: 'neutral' },
  ] as const
const statusOf = (isActive: boolean | null) => (isActive === null ? 'unknown' : isActive ? 'active' : 'inactive')

const labels = () =>
  ({
    name: t`Name`,
    lastname: t`Last Name`,
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    title: inContext('a person’s job')`Title`,
    type: t`Type of User`,
    isActive: t`Status`,
  }) as const

const namesOf = (now: UserValues): NamedFields<UserValues> => ({
  name: [labels().name, now.name],
  lastname: [labels().lastname, now.lastname],
  email: [labels().email, now.email],
  phone: [labels().phone, now.phone],
  address: [labels().address, now.address],
  title: [labels().title, now.title],
  type: [labels().type, types().find(({ value }) => value === now.type)?.label ?? ''],
  isActive: [labels().isActive, statuses().find(({ value }) => value === statusOf(now.isActive))?.label ?? ''],
})

/** Not `type="email"`: no address is refused here, not even by the browser. */
function UserFields({ values, change }: FieldsProps<User, UserValues>) {
  const text = (field: Exclude<keyof UserValues, 'type' | 'isActive' | 'asRead'>, inputMode?: 'email' | 'tel') => (
    <Field
      label={labels()[field]}
      value={values[field]}
      maxLength={field === 'email' ? 320 : 200}
      inputMode={inputMode}
      autoComplete="off"
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <FieldColumns>
      {text('name')}
      {text('lastname')}
      {text('email', 'email')}
      {text('phone', 'tel')}
      {text('address')}
      {text('title')}
      <SelectField label={labels().type} options={types()} value={values.type} onChange={(type) => change({ type })} />
      <SelectField
        label={labels().isActive}
        options={values.isActive === null ? [{ value: 'unknown', label: '–' }, ...statuses()] : statuses()}
        value={statusOf(values.isActive)}
        onChange={(status) => status !== 'unknown' && change({ isActive: status === 'active' })}
      />
    </FieldColumns>
  )
}

/** The card beside the table, or above it if the page is narrow. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;

  @media (width >= 1280px) {
    grid-template-columns: 360px minmax(0, 1fr);
  }
  ${theme.media.narrow} {
    gap: 12px;
  }
`
const Flag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: bottom;
  color: ${theme.color.accent};
  font-size: 13px;
`
