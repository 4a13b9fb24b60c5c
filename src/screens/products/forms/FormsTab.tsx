import { forms } from '#api/forms.ts'
import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { ErrorState } from '#components/ErrorState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { theme } from '#components/theme/theme.ts'
import { asFailure } from '#contract/failure.ts'
import type { Form } from '#contract/forms/model.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { logFailure } from '#runtime/log.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { notLoaded } from '../listMessages.ts'
import { somethingNew, useProductsAddress } from '../productsAddress.ts'
import { StaleNote } from '../StaleNote.tsx'
import { TabActions } from '../TabActions.tsx'
import { formColumns } from './formColumns.tsx'
import { useOpenId } from './useOpenId.ts'
import { FormBuilderContainer } from './FormBuilderContainer.tsx'
import { FormArchiveContainer } from './FormArchiveContainer.tsx'

/** Questions that employees answer when they choose a product. */
export function FormsTab() {
  const { opened, open, close } = useProductsAddress()
  const [archiving, setArchiving] = useState<Form | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery(forms)
  const openId = useOpenId(opened, data)
  const columns = useMemo(() => formColumns(({ id }) => open(String(id)), setArchiving), [open])
  useEffect(() => {
    if (error !== null) logFailure('No se pudieron cargar los formularios', error)
  }, [error])
  const problem = error === null ? null : asFailure(error)
  const retry = () => void refetch()
  return (
    <>
      <TabActions>
        <Title ref={title} tabIndex={-1}>
          Adminstrar Formulários
        </Title>
        <Button variant="primary" onClick={() => open(somethingNew)}>
          Crear Formulario
        </Button>
      </TabActions>
      {problem !== null && data !== undefined && <StaleNote problem={problem} onRetry={retry} busy={isFetching} />}
      <DataTable
        caption="Formularios"
        columns={columns}
        rows={data ?? []}
        rowId={({ id }) => String(id)}
        minWidth={760}
        loading={data === undefined && problem === null}
        reloading={isFetching && data !== undefined}
        onOpen={({ id }) => open(String(id))}
        empty={
          <EmptyState
            title="No hay formularios"
            action={<Button onClick={() => open(somethingNew)}>Crear Formulario</Button>}
          >
            Un formulario hace preguntas a quien elige un producto. Cree el primero.
          </EmptyState>
        }
        failed={
          problem !== null &&
          data === undefined && (
            <ErrorState
              title={notLoaded(problem, 'los formularios')}
              message={failureMessage(problem)}
              onRetry={retry}
              busy={isFetching}
            />
          )
        }
      />
      {(opened === somethingNew || openId !== undefined) && (
        <DraftGate key={opened} subject={`form:${openId ?? 'new'}`}>
          <FormBuilderContainer id={openId ?? null} onClose={close} />
        </DraftGate>
      )}
      {archiving !== null && (
        <FormArchiveContainer
          key={archiving.id}
          form={archiving}
          onClose={() => setArchiving(null)}
          onArchived={() => title.current?.focus()}
        />
      )}
    </>
  )
}

const Title = styled.h2`
  margin: auto auto auto 0;
  font-size: 16px;
  line-height: 24px;
  font-weight: 580;

  ${theme.media.narrow} {
    flex-basis: 100%;
  }
`
