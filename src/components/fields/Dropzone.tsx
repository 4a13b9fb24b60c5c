import { t } from '#language/t.ts'
import { useId, useRef, type ReactNode, useEffect, useState, type DragEvent } from 'react'
import { css, styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { theme } from '../theme/theme.ts'

export interface PickedFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

export interface DropzoneProps {
  readonly label: string
  /** The file types that the browser's file dialog offers. Any file can be dropped: the caller checks it. */
  readonly accept: string
  readonly onPick: (file: File) => void
  /** Removes the file. */
  readonly onClear?: (() => void) | undefined
  /** What is wrong with the file, in words. */
  readonly problem?: string | undefined
  readonly disabled?: boolean | undefined
  /** One line as high as a field, without a box. */
  readonly isCompact?: boolean
}

interface DropzoneViewProps extends DropzoneProps {
  readonly chooseLabel: string
  readonly clearLabel: string
  readonly face: ReactNode
  readonly children: ReactNode
}

/** A box that a file is chosen for or dropped on, with the file, what is wrong with it, and its buttons. */
export function Dropzone(props: DropzoneViewProps) {
  const { label, accept, onPick, onClear, problem, disabled = false, chooseLabel, clearLabel, face, children } = props
  const { isCompact = false } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, listeners } = useFileDrop(onPick, disabled)
  const pick = (chosen: FileList | null) => {
    const file = chosen?.item(0)
    if (file) onPick(file)
    // So that the same file can be picked again after it was corrected.
    if (input.current) input.current.value = ''
  }
  return (
    <Frame>
      <Label>{label}</Label>
      <Wrapper $over={isOver} $wrong={problem !== undefined} $compact={isCompact} {...listeners}>
        {face}
        <Words>
          {children}
          <Buttons>
            <Button
              data-field
              size="small"
              disabled={disabled}
              aria-describedby={problem && `${id}-problem`}
              onClick={() => input.current?.click()}
            >
              {chooseLabel}
            </Button>
            {onClear && (
              <Button size="small" variant="quiet" disabled={disabled} onClick={onClear}>
                {clearLabel}
              </Button>
            )}
          </Buttons>
        </Words>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          disabled={disabled}
          aria-label={t`${label}: archivo`}
          onChange={(event) => pick(event.target.files)}
        />
      </Wrapper>
      {problem && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
    </Frame>
  )
}

const Frame = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`
const Label = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-weight: 560;
`
const compact = css`
  &&& {
    gap: 10px;
    min-height: 38px;
    padding: 0;
    border: 0;
  }
  > div:not(:first-child) {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: 13px;
    color: ${theme.color.textMuted};

    > p {
      flex: 1;
      min-width: 0;
    }
    > p + p {
      display: none;
    }
    > div {
      flex-wrap: nowrap;
      margin: 0;
    }
  }
`
const Wrapper = styled.div<{ $over: boolean; $wrong: boolean; $compact: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px;
  border: 1px dashed
    ${({ $over, $wrong }) => ($over ? theme.color.accent : $wrong ? theme.color.danger : theme.color.lineStrong)};
  border-radius: 12px;
  background: ${({ $over }) => ($over ? theme.color.accentSoft : theme.color.surface)};
  transition: background-color ${theme.motion.quick};

  ${theme.media.narrow} {
    gap: 10px;
    padding: 10px;
  }
  ${({ $compact }) => $compact && compact}
`
const Words = styled.div`
  display: grid;
  gap: 2px;
  flex: 1;
  min-width: 0;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
`
/** The invitation while there is no file. */
export const Hint = styled.p`
  color: ${theme.color.textMuted};
`
const Problem = styled.p`
  margin-top: 6px;
  font-size: 13px;
  color: ${theme.color.danger};
  overflow-wrap: anywhere;
`

/** Makes an element accept a dropped file. A file that is dropped beside it does not open instead of the page. */
function useFileDrop(onPick: (file: File) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
  const takes = (event: DragEvent) => !isDisabled && hasFiles(event)
  return {
    isOver,
    listeners: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onPick(file)
      },
    },
  }
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false
