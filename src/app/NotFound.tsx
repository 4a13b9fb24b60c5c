import { EmptyState } from '#components/EmptyState.tsx'
import { buttonStyles, type ButtonStyleProps } from '#components/Button.styles.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** An address that leads nowhere. */
export const NotFound = () => (
  <>
    <title>Página no encontrada · Laurel</title>
    <PageHeader title="Página no encontrada" />
    <EmptyState title="En esta dirección no hay nada" action={<Back to="/orders">Ir a Orders</Back>}>
      Revise si la dirección tiene un error, o empiece de nuevo desde Orders.
    </EmptyState>
  </>
)

const Back = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`
