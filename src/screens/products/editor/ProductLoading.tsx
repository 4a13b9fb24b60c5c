import { ProgressBar } from '#components/ProgressBar.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

const fields = Array.from({ length: 14 }, (_, field) => field)

/** The place of a product's fields, so that the dialog keeps its size. */
export const ProductLoading = () => (
  <>
    <ProgressBar label="Cargando el producto" />
    <Fields>
      {fields.map((field) => (
        <Place key={field}>
          <Skeleton $width="96px" />
          <Box $width="100%" />
        </Place>
      ))}
    </Fields>
  </>
)

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px 28px;
  min-height: 560px;
  align-content: start;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Place = styled.div`
  display: grid;
  gap: 12px;
`
const Box = styled(Skeleton)`
  height: 36px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
`
