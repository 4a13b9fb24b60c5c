import { t } from '#language/t.ts'
import { FileSpreadsheet } from 'lucide'
import { styled } from 'styled-components'
import { FileName } from './FileName.tsx'
import { Dropzone, Hint, type DropzoneProps, type PickedFile } from './Dropzone.tsx'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

interface FileFieldProps extends DropzoneProps {
  readonly file: PickedFile | null
  /** Shown while there is no file. */
  readonly hint?: string | undefined
}

export function FileField({ file, hint = t`Arrastre un archivo aquí o elíjalo.`, onClear, ...place }: FileFieldProps) {
  return (
    <Dropzone
      {...place}
      onClear={file ? onClear : undefined}
      chooseLabel={file ? t`Cambiar archivo` : t`Elegir archivo`}
      clearLabel={t`Quitar`}
      face={
        <Face>
          <Icon shape={FileSpreadsheet} size={20} />
        </Face>
      }
    >
      {file ? <FileName name={file.name} size={file.size} /> : <Hint>{hint}</Hint>}
    </Dropzone>
  )
}

const Face = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  align-self: flex-start;
  width: 40px;
  height: 40px;
  border-radius: 8px;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`
