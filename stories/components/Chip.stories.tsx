import { Chip } from '#components/Chip.tsx'
import { toneColours, type Tone } from '#components/tone.ts'
import type { ReactNode } from 'react'
import preview from '../../.storybook/preview.tsx'

const Toned = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <Chip $tone={tone}>{children}</Chip>
)

/** A word in a coloured pill. The word carries the meaning; the colour only helps to find it. */
const meta = preview.meta({
  title: 'Components/Chip',
  tags: ['component'],
  component: Toned,
  parameters: { controls: { disable: false } },
})

export const OfATone = meta.story({ args: { children: 'In-progress', tone: 'progress' } })
export const InEveryTone = meta.story({
  args: { children: '', tone: 'neutral' },
  render: () => (
    <>
      {(Object.keys(toneColours) as Tone[]).map((tone) => (
        <Toned key={tone} tone={tone}>
          {tone}
        </Toned>
      ))}
    </>
  ),
})
