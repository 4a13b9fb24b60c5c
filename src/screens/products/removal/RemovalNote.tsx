import { Button } from '#components/Button.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import { IconButton } from '#components/IconButton.tsx'
import { Close } from '#components/icons/Close.tsx'
import { Note } from '#components/Note.tsx'
import type { NoteTone } from '#components/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Failure } from '#contract/failure.ts'
import type { ProductRemovalContext, ProductRemovalEvent } from '#machines/products/productRemoval.ts'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { placeWords, type PlaceKind } from './placeWords.ts'

export type RemovalState = 'idle' | 'removing' | 'removed' | 'stillThere' | 'notRemoved' | 'puttingBack' | 'notPutBack'

export interface RemovalNoteProps extends ProductRemovalContext {
  readonly state: RemovalState
  readonly send: (event: ProductRemovalEvent) => void
  readonly kind: PlaceKind
  /** The product is among those that were loaded, so that it can be put back from here. */
  readonly isLoaded: boolean
  readonly undo?: RefObject<HTMLButtonElement | null> | undefined
}

const fromItsDialog = 'Puede volver a ponerlo desde el diálogo del producto.'

/** What became of a product that was taken out. */
export function RemovalNote({ product, earlier, problem, state, send, kind, isLoaded, undo }: RemovalNoteProps) {
  const words = placeWords[kind]
  const name = `«${product?.name ?? ''}»`
  const said = (tone: NoteTone, text: ReactNode, action?: ReactNode) => (
    <Note tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      <Line>
        <Words>{text}</Words>
        <Actions>{action}</Actions>
      </Line>
    </Note>
  )
  const close = (
    <IconButton label="Cerrar aviso" look="quiet" onClick={() => send({ type: 'dismissed' })}>
      <Close />
    </IconButton>
  )
  const again = (
    <>
      <Button size="small" onClick={() => send({ type: 'retried' })}>
        Reintentar
      </Button>
      {close}
    </>
  )
  switch (state) {
    case 'removed':
    case 'puttingBack':
      return said(
        'success',
        `Se quitó ${name} ${words.of}. ${isLoaded ? '' : fromItsDialog} ${alsoOut(earlier.length)}`,
        isLoaded ? (
          <Button
            ref={undo}
            size="small"
            busy={state === 'puttingBack'}
            onClick={() => send({ type: 'removal.undone' })}
          >
            Deshacer
          </Button>
        ) : (
          close
        ),
      )
    case 'stillThere':
      return said('warn', `El servicio no dio ningún error, pero ${name} sigue ${words.in}.`, again)
    case 'notRemoved':
      return said('danger', notDone(problem, `quitó ${name} ${words.of}`, `quitar productos ${words.of}`), again)
    case 'notPutBack':
      return said(
        'danger',
        `${notDone(problem, `volvió a poner ${name} ${words.in}`, 'cambiar productos')} ${isGone(problem) ? '' : fromItsDialog}`,
        again,
      )
    default:
      return null
  }
}

/** Each has its turn to be put back. */
const alsoOut = (earlier: number) => {
  if (earlier === 0) return ''
  return earlier === 1 ? 'Antes se quitó otro.' : `Antes se quitaron otros ${earlier}.`
}

const isGone = (problem: Failure | null) => problem?.kind === 'refused' && problem.code === 'product-not-found'

function notDone(problem: Failure | null, what: string, permission: string): string {
  const why = problem === null ? '' : failureWords(problem)
  if (problem?.kind === 'unknown') return `No se sabe si se ${what}. ${why}`
  if (problem?.kind === 'refused' && problem.status === 403) return `Su cuenta no puede ${permission}. ${why}`
  return `No se ${what}. ${why}`
}

/** On a phone the buttons stand below the words. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`
const Actions = styled.div`
  display: flex;
  gap: 6px;
  margin-block: -6px;

  &:empty {
    display: none;
  }
  ${theme.media.narrow} {
    margin-block: 0;
  }
`
