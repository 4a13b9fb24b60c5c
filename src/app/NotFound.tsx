import { useLanguage } from '#language/translation.ts'
import { t } from '#language/t.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { buttonStyles, type ButtonStyleProps } from '#components/buttons/Button.styles.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { orders } from '#screens/orders/area.ts'
import { areas } from './areas.ts'

/** An unknown address. Suggests the area whose address begins alike, in case of a typing mistake. */
export function NotFound() {
  useLanguage()
  const { pathname } = useLocation()
  const meant = areas.find(({ id }) => pathname.toLowerCase().startsWith(`/${id}`.slice(0, 4)))
  const { id, title: titleOf } = meant ?? orders
  const title = titleOf()
  return (
    <>
      <title>{t`Página no encontrada · Laurel`}</title>
      <PageHeader title={t`Página no encontrada`} />
      <EmptyState title={t`En esta dirección no hay nada`} action={<Back to={`/${id}`}>{t`Ir a ${title}`}</Back>}>
        <p>
          <Address>{pathname}</Address>
        </p>
        <p>{t`Revise si la dirección tiene un error, o siga desde ${title}.`}</p>
      </EmptyState>
    </>
  )
}

const Back = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`
const Address = styled.code`
  overflow-wrap: anywhere;
`
