import { named } from '#contract/blank.ts'
import { plural, t } from '#language/t.ts'
import { ageOf } from '#components/format/age.ts'
import { isolated } from '#components/format/isolated.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { formatNumber } from '#components/format/number.ts'
import { personCalled } from '#components/format/person.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import type { Grouping } from '../orderSearch.ts'
import type { WaitingGroup } from './groups.ts'

export interface PickListPart {
  readonly group: WaitingGroup
  readonly by: Grouping
}

interface PickListProps {
  readonly parts: readonly PickListPart[]
  readonly printedAt: string
  readonly onDone: () => void
}

/** What is only on paper: one page for each group, with a box to tick by hand for each line. */
export function PickList({ parts, printedAt, onDone }: PickListProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    // After the list is on the page.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(
    <Paper data-print>
      {parts.map(({ by, group: { key, name, lines, units } }) => (
        <section key={`${by} ${key}`}>
          <h1>{name}</h1>
          <p>
            {t`${plural(lines.length, '# ítem', '# ítems')} · ${plural(units, '# unidad', '# unidades')} · Impreso el`}{' '}
            <Instant at={printedAt} />
          </p>
          <table>
            <thead>
              <tr>
                <th>{t`Listo`}</th>
                <th>{t`Orden`}</th>
                {by !== 'product' && <th>{t`Producto`}</th>}
                <th>{t`Talla`}</th>
                <th>{t`Cant.`}</th>
                <th>{t`Para`}</th>
                <th>{t`Entrega`}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ order: { id, createdAt, user }, item }) => (
                <tr key={String(item.id)}>
                  <td>☐</td>
                  <td>
                    #{id}
                    <br />
                    {ageOf(createdAt)}
                  </td>
                  {by !== 'product' && <td>{named(item.product)}</td>}
                  <td>{item.product.size || '–'}</td>
                  <td>{formatNumber(item.amount)}</td>
                  <td>
                    {personCalled(user)}
                    {by !== 'client' && (
                      <>
                        <br />
                        {user.organisation}
                      </>
                    )}
                  </td>
                  <td>{[user.address, user.location].filter(Boolean).map(isolated).join(', ') || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Paper>,
    document.body,
  )
}

const Paper = styled.div`
  display: none;

  @media print {
    display: block;
    color: black;
    font-size: 11px;
  }
  section + section {
    break-before: page;
  }
  h1 {
    font-size: 18px;
    font-weight: 620;
  }
  p {
    margin: 2px 0 12px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 4px 8px 4px 0;
    border-bottom: 1px solid #bbb;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th:first-child {
    width: 44px;
  }
  td:first-child {
    font-size: 16px;
    line-height: 1;
  }
`
