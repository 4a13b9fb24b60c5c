import { EmptyFace } from '#components/EmptyFace.tsx'
import { buttonLook, type ButtonLooks } from '#components/buttonLook.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** An address that leads nowhere. */
export const NotFound = () => (
  <>
    <title>Page not found · Laurel</title>
    <PageHeader title="Page not found" />
    <EmptyFace title="Nothing lives at this address" action={<Back to="/orders">Go to Orders</Back>}>
      Check the address for a slip, or begin again from Orders.
    </EmptyFace>
  </>
)

const Back = styled(Link)<ButtonLooks>`
  ${buttonLook}
`
