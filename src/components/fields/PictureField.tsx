import { t } from '#language/t.ts'
import { Image } from 'lucide'
import { useState, useEffect, useEffectEvent, useCallback, useSyncExternalStore } from 'react'
import { css, styled } from 'styled-components'
import { FileName } from './FileName.tsx'
import { Dropzone, Hint, type DropzoneProps, type PickedFile } from './Dropzone.tsx'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

export interface PictureFieldProps extends DropzoneProps {
  /** The picture's address; for a chosen file from `useObjectUrl`. */
  readonly preview: string | null
  /** The chosen file; null for the saved picture. */
  readonly file: PickedFile | null
}

/** A picture that is chosen, dropped or pasted. */
export function PictureField({ preview, file, ...place }: PictureFieldProps) {
  usePastedFile(place.onPick, place.disabled)
  const hasPicture = preview !== null || file !== null
  const [choose, change, clear] = place.isCompact
    ? [t`Elegir`, t`Cambiar`, t`Quitar`]
    : [t`Elegir imagen`, t`Cambiar imagen`, t`Quitar imagen`]
  return (
    <Dropzone
      {...place}
      chooseLabel={hasPicture ? change : choose}
      clearLabel={clear}
      face={<Preview key={preview} address={preview} isCompact={place.isCompact} />}
    >
      {file ? (
        <FileName name={file.name} size={file.size} />
      ) : (
        <Hint>
          {place.isCompact
            ? preview === null
              ? t`PNG, JPEG o WebP`
              : t`Imagen guardada`
            : t`Arrastre una imagen aquí, péguela o elíjala.`}
        </Hint>
      )}
    </Dropzone>
  )
}

interface PreviewProps {
  readonly address: string | null
  readonly isCompact?: boolean | undefined
}

function Preview({ address, isCompact = false }: PreviewProps) {
  const [hasFailed, setFailed] = useState(false)
  if (address !== null && !hasFailed) {
    return (
      <Frame $compact={isCompact}>
        <img src={address} alt={t`Vista previa`} onError={() => setFailed(true)} />
      </Frame>
    )
  }
  return (
    <Frame $compact={isCompact}>
      <Icon shape={Image} size={isCompact ? 16 : 22} />
      {hasFailed && !isCompact && <small>{t`No se pudo cargar`}</small>}
    </Frame>
  )
}

const small = css`
  width: 48px;
  height: 36px;

  img {
    width: 48px;
    height: 36px;
    object-fit: cover;
  }
`
const Frame = styled.div<{ $compact: boolean }>`
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

  ${({ $compact }) => $compact && small}
`

const writable = 'input, textarea, select, [contenteditable]'

/** Accepts a file that is pasted anywhere on the page except into a text field. */
function usePastedFile(onPick: (file: File) => void, isDisabled = false): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const isTyping = event.target instanceof Element && event.target.closest(writable)
    if (!file || isTyping || isDisabled) return
    event.preventDefault()
    onPick(file)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

const made = new Map<Blob, { readonly address: string; users: number }>()

/** An object URL for a chosen file, revoked on unmount; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const subscribe = useCallback((callback: () => void) => (file ? use(file, callback) : () => undefined), [file])
  return useSyncExternalStore(subscribe, () => (file && made.get(file)?.address) ?? null)
}

function use(file: Blob, callback: () => void) {
  const one = made.get(file) ?? { address: URL.createObjectURL(file), users: 0 }
  made.set(file, one)
  one.users += 1
  callback()
  return () => {
    one.users -= 1
    if (one.users > 0) return
    made.delete(file)
    URL.revokeObjectURL(one.address)
  }
}
