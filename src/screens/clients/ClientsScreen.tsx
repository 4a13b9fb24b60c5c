import { plural, t } from '#language/t.ts'
import { isolated, sentence } from '#components/format/isolated.tsx'
import { catalogs } from '#api/catalogue.ts'
import { freshToSend, reload } from '#api/listQuery.ts'
import { pressClock } from '#api/press.ts'
import { changePlan, organisations, saveOrganisation } from '#api/organisations.ts'
import { formatNumber } from '#components/format/number.ts'
import { MenuItem, MenuLine } from '#components/overlays/Menu.tsx'
import { Names } from '#components/Names.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { SelectField } from '#components/fields/Select.tsx'
import { Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { isSame, withVisibleEmail } from '#contract/asRead.ts'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import {
  missingFields,
  type Organisation,
  type OrganisationValues,
  type Plan,
} from '#contract/organisations/organisations.ts'
import { losesList } from '#contract/unreadLists.ts'
import { RecordLink } from '#parts/RecordLinks.tsx'
import { PersonLink } from '#resource/PersonLink.tsx'
import type { Page } from '#resource/area.ts'
import { ConfirmedAction } from '#resource/ConfirmedAction.tsx'
import { defineResource } from '#resource/defineResource.ts'
import { History } from '#resource/history/History.tsx'
import { MenuLink } from '#resource/menuColumn.tsx'
import { ResourceList } from '#resource/ResourceList.tsx'
import { useOpenedInAddress, useOpenRow } from '#resource/useOpenedInAddress.ts'
import { inTurn, recordLock } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ClientFields, clientNames, fieldLabels, planOptions, Status } from './ClientFields.tsx'
import { HrAdminsContainer } from './HrAdminsContainer.tsx'

/** The address parameter that names the client whose plan is being changed. */
const planParameter = 'plan'

const count = ({ getValue }: { readonly getValue: () => number | null }) => {
  const number = getValue()
  return number === null ? '–' : formatNumber(number)
}

const Users = ({ row: { original } }: { readonly row: { readonly original: Organisation } }) =>
  original.userCount === null ? (
    '–'
  ) : (
    <RecordLink to={`/users?org=${encodeURIComponent(original.id)}`}>{formatNumber(original.userCount)}</RecordLink>
  )

async function save(sent: Parameters<typeof saveOrganisation>[0]): Promise<void> {
  const { catalogs: chosen, asRead } = sent.values
  if (losesList(chosen, asRead, 'catalogs')) throw refusedHere('not-read-whole')
  await saveOrganisation(sent)
}

/** Clients are the employers whose employees spend points. */
export const clientResource = defineResource({
  kind: 'organisation',
  messages: {
    caption: () => t`Clientes`,
    noun: () => t`los clientes`,
    empty: () => t`No hay clientes`,
    emptyHint: () => t`Cada cliente es una organización con sus usuarios, sus catálogos y su saldo. Cree el primero.`,
  },
  list: organisations,
  columns: (column) =>
    column.columns([
      column.accessor('name', {
        header: () => t`Client Name`,
        meta: { onCard: 'title' },
        cell: ({ row: { original } }) => <Strong>{original.name || `#${original.id}`}</Strong>,
      }),
      column.accessor('userCount', { header: () => t`# Users`, meta: { width: '96px', align: 'right' }, cell: Users }),
      column.accessor('catalogs', {
        header: () => t`Catalogs`,
        meta: { width: '15%' },
        cell: ({ getValue }) => <Names of={getValue()} most={1} oneLine />,
      }),
      column.accessor('admins', {
        header: () => t`HR Admins`,
        meta: { width: '17%' },
        cell: ({ getValue, row: { original } }) => (
          <Names
            of={getValue()}
            most={1}
            oneLine
            shown={({ id, name }) => (
              <PersonLink name={getValue().find((one) => sameId(one.id, id))?.name ?? ''} organisation={original}>
                {name}
              </PersonLink>
            )}
          />
        ),
      }),
      column.accessor('openInvoices', {
        header: () => t`Open Invoices`,
        meta: { width: '146px', align: 'right' },
        cell: count,
      }),
      column.accessor('isActive', {
        header: () => t`Status`,
        meta: { width: '112px' },
        cell: ({ getValue }) => <Status isActive={getValue()} />,
      }),
      column.accessor('domain', {
        header: () => t`Domain`,
        meta: { width: '13%' },
        cell: ({ getValue }) => <OneLine title={getValue()}>{getValue() || '–'}</OneLine>,
      }),
    ]),
  minWidth: 1000,
  rowHeight: 49,
  search: {
    label: () => t`Buscar clientes`,
    placeholder: () => t`Buscar por nombre, dominio, catálogo…`,
    counted: (count) => t`${plural(count, '# cliente', '# clientes')}`,
    textOf: ({ id, name, domain, businessId, catalogs: listed, admins }) =>
      [id, name, domain, businessId, ...[...listed, ...admins].map((one) => one.name)].join(' '),
  },
  hasViews: true,
  valuesOf: (client): OrganisationValues => ({
    name: client?.name ?? '',
    businessId: client?.businessId ?? '',
    domain: client?.domain ?? '',
    email: client?.email ?? '',
    country: client?.country ?? null,
    address: client?.address ?? '',
    language: client?.language ?? null,
    industry: client?.industry ?? '',
    catalogs: client?.catalogs.map(({ id }) => id) ?? [],
    plan: client?.plan ?? 'basic',
    asRead: client?.asRead,
  }),
  sentAs: withVisibleEmail,
  nameOf: ({ name }) => name,
  rules: (values) => missingFields(values).map((field) => fieldLabels[field]()),
  create: { title: () => t`Add New Client`, variant: 'link', save, opensAfter: true },
  update: { title: ({ id, name }) => t`Edit ${name || `#${id}`}`, save, names: clientNames },
  fields: ClientFields,
  aside: ({ row }) => (
    <>
      <HrAdminsContainer organisation={row} />
      <History of={{ kind: 'client', id: row.id }} />
    </>
  ),
  dialogWidth: 640,
  menuItems: ({ id }) => (
    <>
      <ChangePlanItem id={id} />
      <MenuLine />
      <MenuLink to={`/users?org=${encodeURIComponent(id)}`}>{t`Usuarios`}</MenuLink>
      <MenuLink to={`/services?org=${encodeURIComponent(id)}`}>{t`Services`}</MenuLink>
      <MenuLink to={`/publicity?org=${encodeURIComponent(id)}`}>{t`Publicity`}</MenuLink>
    </>
  ),
})

function ChangePlanItem({ id }: { readonly id: Id }) {
  const { open } = useOpenedInAddress(planParameter)
  return <MenuItem onAction={() => open(String(id))}>{t`Change Plan`}</MenuItem>
}

/** /clients. Loads the catalogs with the page, so that the dialog has them at once. */
export function ClientsScreen() {
  const { opened, close } = useOpenedInAddress(planParameter)
  const changing = useOpenRow(opened, useQuery(organisations).data)
  useQuery(catalogs)
  return (
    <>
      <title>{t`Clients · Laurel`}</title>
      <PageHeader title={t`Clients`} />
      <ResourceList resource={clientResource} />
      {changing !== undefined && <ChangePlan key={changing.id} organisation={changing} onClose={close} />}
    </>
  )
}

export const clientsPage: Page = {
  Component: ClientsScreen,
  firstRequest: (queries) => queries.prefetchQuery(organisations),
}

interface ChangePlanProps {
  readonly organisation: Organisation
  readonly onClose: () => void
}

/** Shows the plan that the list has, also after a failure. */
function ChangePlan({ organisation, onClose }: ChangePlanProps) {
  const { queries, locks } = useRuntime()
  const { id, name, plan, planRead, userCount } = organisation
  const called = name || `#${id}`
  const [chosen, setChosen] = useState<Plan | null>(null)
  // The question names the plan and how many people notice, which may have changed since the list was read.
  useQuery({ ...organisations, refetchOnMount: 'always' })
  const isUnchanged = chosen === null || chosen === plan
  return (
    <ConfirmedAction
      title={t`Change Plan`}
      called={() => sentence`${t`Change Plan`} · ${called}`}
      description={
        userCount === null ? isolated(called) : t`${called} · ${plural(userCount, '# usuario', '# usuarios')}`
      }
      confirmLabel={t`Save`}
      cancelLabel={t`Cancel`}
      confirmDisabled={isUnchanged}
      act={() =>
        inTurn(locks, recordLock('organisation', id), async () => {
          const press = pressClock()
          const now = (await freshToSend(queries, organisations, press)).find((one) => sameId(one.id, id))
          if (chosen === null || now?.plan === chosen) return
          if (now === undefined) throw refusedHere('not-listed')
          if (now.plan !== plan || !isSame(now.planRead, planRead)) throw refusedHere('plan-changed')
          await press.sending(() => changePlan(id, chosen)).finally(() => void reload(queries, organisations))
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={t`Plan`}
        options={planOptions()}
        value={chosen ?? plan ?? shown(plan, planRead)}
        onChange={setChosen}
      />
      <Change aria-live="polite">
        {isUnchanged ? (
          <span>{t`Tiene el plan ${shown(plan, planRead)}. Elija otro.`}</span>
        ) : (
          <>
            <span>{t`Pasa de`}</span>
            <span>
              {shown(plan, planRead)} → <strong>{shown(chosen)}</strong>
            </span>
          </>
        )}
      </Change>
      {!isUnchanged && (
        <p>
          {t`¿Cambiar el plan de ${called}?`}{' '}
          {userCount !== 0 &&
            (userCount === null
              ? t`Lo notan sus usuarios.`
              : t`${plural(userCount, '# persona lo nota', '# personas lo notan')}.`)}
        </p>
      )}
    </ConfirmedAction>
  )
}

const shown = (plan: Plan | null, read?: unknown) =>
  planOptions().find(({ value }) => value === plan)?.label ?? (typeof read === 'string' ? isolated(read) : '–')

const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Change = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};

  > :last-child:not(:first-child) {
    color: ${theme.color.text};
  }
`
