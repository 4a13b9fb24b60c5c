import { plural, t } from '#language/t.ts'
import { archiveForm, forms } from '#api/forms.ts'
import { freshToSend, reload } from '#api/listQuery.ts'
import { pressClock } from '#api/press.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { later } from '#components/later.ts'
import { sentence } from '#components/format/isolated.tsx'
import { Icon } from '#components/Icon.tsx'
import type { Form } from '#contract/forms/model.ts'
import { DraftGate } from '#runtime/drafts/DraftGate.tsx'
import { refusedHere } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { logFailure } from '#runtime/log.ts'
import { inTurn, recordLock } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { ConfirmedAction } from '#resource/ConfirmedAction.tsx'
import type { Search } from '#resource/defineResource.ts'
import { listStates } from '#resource/listStates.tsx'
import { SearchedTable } from '#resource/ResourceList.tsx'
import { somethingNew, useOpenedInAddress, useOpenRow } from '#resource/useOpenedInAddress.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formColumns } from './formColumns.tsx'

const useBuilder = later(() => import('./FormBuilderContainer.tsx'))

const search: Search<Form> = {
  label: () => t`Buscar formularios`,
  placeholder: () => t`Buscar por título, ID o descripción…`,
  counted: (count) => t`${plural(count, '# formulario', '# formularios')}`,
  textOf: ({ id, title, description }: Form) => `${id} ${title} ${description}`,
}

/** A form holds the questions that employees answer when they choose a product. */
export function FormsTab() {
  const { opened, open, close } = useOpenedInAddress()
  const [archiving, setArchiving] = useState<Form | null>(null)
  const { queries, locks } = useRuntime()
  const title = useRef<HTMLHeadingElement>(null)
  /** Archiving removes the row and the menu that had the focus. */
  const focusTitle = () => title.current?.focus()
  const list = useQuery(forms)
  const { error } = list
  const { stale, table } = listStates(list, t`los formularios`)
  const openId = useOpenId(opened, list.data)
  const isBuilding = opened === somethingNew || openId !== undefined
  const builder = useBuilder(isBuilding)
  const archive = ({ id, title: asked }: Form) =>
    inTurn(locks, recordLock('form', id), async () => {
      const press = pressClock()
      const now = (await freshToSend(queries, forms, press)).find((one) => sameId(one.id, id))
      if (now === undefined) return
      if (now.title !== asked) {
        setArchiving(now)
        throw refusedHere('form-renamed')
      }
      await press.sending(() => archiveForm(id)).finally(() => void reload(queries, forms))
    })
  const columns = useMemo(() => formColumns(({ id }) => open(String(id)), setArchiving), [open])
  useEffect(() => {
    if (error !== null) logFailure('No se pudieron cargar los formularios', error)
  }, [error])
  return (
    <>
      <Title ref={title} tabIndex={-1}>{t`Adminstrar Formulários`}</Title>
      <SearchedTable
        search={search}
        notes={stale}
        actions={
          <Button variant="primary" onClick={() => open(somethingNew)}>
            <Icon shape={Plus} />
            {t`Crear Formulario`}
          </Button>
        }
        table={{
          ...table,
          caption: t`Formularios`,
          columns,
          rowId: ({ id }) => String(id),
          minWidth: 760,
          onOpen: ({ id }) => open(String(id)),
          empty: (
            <EmptyState
              title={t`No hay formularios`}
              action={
                <Button onClick={() => open(somethingNew)}>
                  <Icon shape={Plus} />
                  {t`Crear Formulario`}
                </Button>
              }
            >{t`Un formulario hace preguntas a quien elige un producto. Cree el primero.`}</EmptyState>
          ),
        }}
      />
      {isBuilding && builder && (
        <DraftGate key={opened} subject={`form:${openId ?? 'new'}`}>
          <builder.FormBuilderContainer id={openId ?? null} onClose={close} />
        </DraftGate>
      )}
      {archiving !== null && (
        <ConfirmedAction
          key={archiving.id}
          title={t`Archivar formulario`}
          called={() => sentence`${t`Archivar formulario`} · ${archiving.title || t`Formulario ${archiving.id}`}`}
          description={t`«${archiving.title || t`Formulario ${archiving.id}`}» sale de la lista. Desde aquí no se puede recuperar.`}
          confirmLabel={t`Archivar`}
          tone="danger"
          act={() => archive(archiving)}
          onClose={() => setArchiving(null)}
          onDone={focusTitle}
        />
      )}
    </>
  )
}

/**
 * The id of the form that the address opens, in the server's type. It need not be in the list: an archived form can
 * still be read, and its draft stays.
 */
function useOpenId(opened: string | null, forms: readonly Form[] | undefined): Id | undefined {
  const listed = useOpenRow(opened, forms)
  if (listed !== undefined) return listed.id
  return forms === undefined || opened === null || opened === somethingNew ? undefined : idIn(opened)
}

/** The list is not there to tell its original type: digits become a number. */
const idIn = (text: string): Id => (/^\d{1,15}$/.test(text) ? Number(text) : text)

const Title = styled.h2`
  margin-bottom: 12px;
  font-size: 16px;
  line-height: 24px;
  font-weight: 560;
`
