import { Image } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FileName } from './FileName.tsx'
import { Dropzone } from './Dropzone.tsx'
import type { DropzoneProps, PickedFile } from './Dropzone.tsx'
import { Icon } from './Icon.tsx'
import { theme } from './theme/theme.ts'
import { usePastedFile } from './usePastedFile.ts'

export interface PictureFieldProps extends DropzoneProps {
  /** The picture's address: of a chosen file from `useObjectUrl`. */
  readonly preview: string | null
  /** The file chosen here; null where the picture is the saved one. */
  readonly file: PickedFile | null
}

/** One picture: chosen, dropped, or pasted. */
export function PictureField({ preview, file, onClear, ...place }: PictureFieldProps) {
  usePastedFile(place.onPick, place.disabled)
  return (
    <Dropzone
      {...place}
      onClear={preview !== null || file ? onClear : undefined}
      chooseLabel={preview !== null || file ? 'Cambiar imagen' : 'Elegir imagen'}
      clearLabel="Quitar imagen"
      face={<Preview key={preview} address={preview} />}
    >
      {file ? (
        <FileName name={file.name} size={file.size} />
      ) : (
        <Hint>Arrastre una imagen aquí, péguela o elíjala.</Hint>
      )}
    </Dropzone>
  )
}

function Preview({ address }: { readonly address: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  if (address !== null && !hasFailed) {
    return (
      <Frame>
        <img src={address} alt="Vista previa" onError={() => setFailed(true)} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Icon shape={Image} size={22} />
      {hasFailed && <small>No se pudo cargar</small>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  place-content: center;
  gap: 4px;
  flex: none;
  width: 112px;
  height: 112px;
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
  overflow: hidden;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  text-align: center;

  img {
    width: 110px;
    height: 110px;
    object-fit: contain;
  }
  small {
    font-size: 12px;
    line-height: 16px;
  }
`
const Hint = styled.p`
  color: ${theme.color.textMuted};
`
