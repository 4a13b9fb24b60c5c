import { Skeleton } from '#components/Skeleton.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { styled } from 'styled-components'

/** Where the fields and questions will stand. */
export const FormLoading = () => (
  <Lines>
    <VisuallyHidden as="output">Cargando el formulario</VisuallyHidden>
    {['18%', '92%', '24%', '84%', '76%', '88%', '62%', '70%'].map((width) => (
      <Skeleton key={width} $width={width} />
    ))}
  </Lines>
)

const Lines = styled.div`
  display: grid;
  gap: 26px;
  align-content: start;
  min-height: 420px;
  padding-top: 10px;
`
