import { plural, t } from '#language/t.ts'
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

const lookFirst = () => t`Revise la lista antes de cargar el archivo otra vez.`

/** The service may have made rows that were not received before it noticed. */
const cancelled = (rows: number) =>
  rows === 0
    ? t`Carga cancelada antes de recibir filas. Revise la lista antes de cargar el archivo otra vez.`
    : [
        t`${plural(rows, 'Carga cancelada. La fila recibida queda como está', 'Carga cancelada. Las # filas recibidas quedan como están')}.`,
        t`Quizá el servicio creó otros productos.`,
        lookFirst(),
      ].join(' ')

const whereItBroke = (rows: number) =>
  rows === 0
    ? t`La conexión se cortó antes de recibir filas: no se sabe si se creó algún producto.`
    : t`${plural(rows, 'Se recibió # fila', 'Se recibieron # filas')} y luego se cortó la conexión: de las demás no se sabe.`

export function ImportOutcome({ snapshot, failures, onShow }: ImportOutcomeProps) {
  const { value: state, context } = snapshot
  const { rows, problem } = context
  if (snapshot.hasTag('busy')) {
    return (
      <Running>
        <output>
          {snapshot.matches({ importing: 'uploading' })
            ? t`Enviando el archivo…`
            : t`El servicio está creando los productos. Puede cerrar esta ventana: la carga sigue.`}
        </output>
        <ProgressBar label={t`Carga en curso`} />
      </Running>
    )
  }
  const saved = rows.length - failures
  const { skus, names } = importedIn(rows)
  const products = skus.length + names.length
  const show = products > 0 && (
    <SmallButton onClick={onShow}>{t`${plural(products, 'Ver la importada', 'Ver las #')}`}</SmallButton>
  )
  if (state === 'finished') {
    if (rows.length === 0) return <Note tone="warn">{t`El libro no tiene ningún producto.`}</Note>
    return (
      <Note
        tone={failures === 0 ? 'success' : 'warn'}
        action={show}
      >{t`Carga terminada: ${formatNumber(saved)} con éxito, ${formatNumber(failures)} con error.`}</Note>
    )
  }
  if (state === 'cancelled') {
    return (
      <Note tone="info" action={show}>
        {cancelled(rows.length)}
      </Note>
    )
  }
  if (state === 'cut') {
    return (
      <Note tone="danger" action={show}>
        {[
          t`Error al obtener datos.`,
          whereItBroke(rows.length),
          problem?.message && failureMessage(problem),
          lookFirst(),
        ]
          .filter(Boolean)
          .join(' ')}
      </Note>
    )
  }
  if (state === 'refused' && problem !== null) {
    return (
      <Note tone="danger">{t`El archivo no se cargó y no se creó ningún producto. ${failureMessage(problem)}`}</Note>
    )
  }
  return null
}

const Running = styled.div`
  display: grid;
  gap: 8px;
`
