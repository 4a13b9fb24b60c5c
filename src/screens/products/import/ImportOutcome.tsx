import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Note } from '#components/feedback/Note.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { importedIn } from '#contract/products/narrowing.ts'
import type { ProductImportSnapshot } from '#machines/products/productImport.ts'
import { styled } from 'styled-components'

interface ImportOutcomeProps {
  readonly snapshot: ProductImportSnapshot
  readonly failures: number
  readonly onShow: () => void
}

const whatCame = (rows: number) => {
  if (rows === 0) return ' antes de recibir filas. Revise la lista antes de cargar el archivo otra vez.'
  return rows === 1
    ? '. La fila recibida queda como está.'
    : `. Las ${formatNumber(rows)} filas recibidas quedan como están.`
}

const whereItBroke = (rows: number) => {
  if (rows === 0) return 'La conexión se cortó antes de recibir filas: no se sabe si se creó algún producto.'
  const came = rows === 1 ? 'Se recibió 1 fila' : `Se recibieron ${formatNumber(rows)} filas`
  return `${came} y luego se cortó la conexión: de las demás no se sabe.`
}

export function ImportOutcome({ snapshot, failures, onShow }: ImportOutcomeProps) {
  const { value: state, context } = snapshot
  const { rows, problem } = context
  if (snapshot.hasTag('busy')) {
    return (
      <Running>
        <output>
          {snapshot.matches({ importing: 'uploading' })
            ? 'Enviando el archivo…'
            : 'El servicio está creando los productos. Puede cerrar esta ventana: la carga sigue.'}
        </output>
        <ProgressBar label="Carga en curso" />
      </Running>
    )
  }
  const saved = rows.length - failures
  const { skus, names } = importedIn(rows)
  const products = skus.length + names.length
  const show = products > 0 && (
    <SmallButton onClick={onShow}>
      {products === 1 ? 'Ver la importada' : `Ver las ${formatNumber(products)}`}
    </SmallButton>
  )
  if (state === 'finished') {
    if (rows.length === 0) return <Note tone="warn">El libro no tiene ningún producto.</Note>
    return (
      <Note tone={failures === 0 ? 'success' : 'warn'} action={show}>
        Carga terminada: {formatNumber(saved)} con éxito, {formatNumber(failures)} con error.
      </Note>
    )
  }
  if (state === 'cancelled') {
    return (
      <Note tone="info" action={show}>
        Carga cancelada{whatCame(rows.length)}
      </Note>
    )
  }
  if (state === 'cut') {
    return (
      <Note tone="danger" action={show}>
        Error al obtener datos. {whereItBroke(rows.length)} {problem?.message && failureMessage(problem)} Revise la
        lista antes de cargar el archivo otra vez.
      </Note>
    )
  }
  if (state === 'refused' && problem !== null) {
    return <Note tone="danger">El archivo no se cargó y no se creó ningún producto. {failureMessage(problem)}</Note>
  }
  return null
}

const Running = styled.div`
  display: grid;
  gap: 8px;
`
