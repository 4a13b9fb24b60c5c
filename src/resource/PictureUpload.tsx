import { t } from '#language/t.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import type { PictureUploadSnapshot } from '#machines/pictureUpload.ts'
import { styled } from 'styled-components'

interface PictureUploadProps {
  readonly snapshot: PictureUploadSnapshot
  readonly onCancel: () => void
}

/** A picture's upload, in every state of its machine. */
export function PictureUpload({ snapshot, onCancel }: PictureUploadProps) {
  const isPreparing = snapshot.matches('presigning')
  const { progress } = snapshot.context
  return (
    <Line>
      <output>{isPreparing ? t`Preparando la imagen…` : t`Subiendo la imagen: ${Math.round(progress * 100)} %`}</output>
      <SmallButton onClick={onCancel}>{t`Cancelar subida`}</SmallButton>
      <ProgressBar label={t`Subida de la imagen`} value={isPreparing ? undefined : progress} />
    </Line>
  )
}

/** The button is at the left: the second click of a double click on Save must not hit it. */
const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  justify-items: start;
  gap: 8px 12px;

  > progress {
    grid-column: 1 / -1;
  }
`
