import { rich, t } from '#language/t.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { formAnswers } from '#api/forms.ts'
import { Button } from '#components/buttons/Button.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { logFailure } from '#runtime/log.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { FormAnswers } from './FormAnswers.tsx'

interface ItemAnswersProps {
  readonly productId: Id
  readonly productName: string
  readonly userId: Id
}

/** 'Ver respuestas', for an item whose product may have a form. Opening it loads the answers. */
export function ItemAnswers({ productId, productName, userId }: ItemAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  const { data, error, isFetching, refetch } = useQuery({ ...formAnswers(productId, userId), enabled: isOpen })
  useEffect(() => {
    if (error !== null) logFailure('No se pudieron cargar las respuestas de un formulario', error)
  }, [error])
  return (
    <Wrapper>
      <Button size="small" aria-expanded={isOpen} aria-controls={region} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Ocultar respuestas` : t`Ver respuestas`}
        <VisuallyHidden> {rich`de ${<Isolated>{productName}</Isolated>}`}</VisuallyHidden>
      </Button>
      <Answers id={region} hidden={!isOpen}>
        {isOpen && (
          <FormAnswers
            questions={data}
            problem={error === null ? null : asFailure(error)}
            isLoading={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Answers>
    </Wrapper>
  )
}

const Wrapper = styled.div`
  margin-top: 12px;
`
const Answers = styled.div`
  margin-top: 10px;
  padding: 12px;
  border-radius: 8px;
  background: ${theme.color.sunken};
`
