import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { buttonStyles, type ButtonStyleProps } from '#components/buttons/Button.styles.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { areas } from './areas.ts'

/** An unknown address. Suggests the area whose address begins alike, in case of a typing mistake. */
export function NotFound() {
  const { pathname } = useLocation()
  const meant = areas.find(({ id }) => pathname.toLowerCase().startsWith(`/${id}`.slice(0, 4)))
  const { id, title } = meant ?? { id: 'orders', title: 'Orders' }
  return (
    <>
      <title>Página no encontrada · Laurel</title>
      <PageHeader title="Página no encontrada" />
      <EmptyState title="En esta dirección no hay nada" action={<Back to={`/${id}`}>Ir a {title}</Back>}>
        <p>
          <Address>{pathname}</Address>
        </p>
        <p>Revise si la dirección tiene un error, o siga desde {title}.</p>
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
