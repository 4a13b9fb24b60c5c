import { styled } from 'styled-components'
import type { PickedFile } from './Dropzone.tsx'
import { fileSize } from '../format/number.ts'
import { Small } from '../Text.tsx'

/** A file's size and its name, cut in the middle so that the extension stays visible. */
export function FileName({ name, size }: PickedFile) {
  const end = name.slice(Math.max(0, name.length - 10))
  return (
    <>
      <Line title={name}>
        <Start>{name.slice(0, name.length - end.length)}</Start>
        <span>{end}</span>
      </Line>
      <Small as="p">{fileSize(size)}</Small>
    </>
  )
}

const Line = styled.p`
  display: flex;
  min-width: 0;
  font-weight: 500;
  white-space: pre;
`
const Start = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`
