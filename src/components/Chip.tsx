import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { toneColours, type Tone } from './tone.ts'

/** A word in a coloured pill. The word carries the meaning; the colour only helps to find it. */
export const Chip = styled.span<{ $tone?: Tone | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 0 8px;
  border-radius: 999px;
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
  color: ${({ $tone = 'neutral' }) => toneColours[$tone].text};
  background: ${({ $tone = 'neutral' }) => toneColours[$tone].soft};
`
/** Whether something is active, in the same shape on every screen. */
export const ActiveChip = ({ isActive, children }: { readonly isActive: boolean; readonly children: ReactNode }) => (
  <Chip $tone={isActive ? 'done' : 'neutral'}>{children}</Chip>
)
/** The colour alone, in front of the word that carries the meaning. */
export const Dot = styled.span<{ $tone: Tone }>`
  display: inline-block;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => toneColours[$tone].text};
`
