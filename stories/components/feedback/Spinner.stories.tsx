import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Under way',
  tags: ['component'],
  component: Spinner,
  parameters: { controls: { disable: false } },
})

export const ASpinner = meta.story({ args: { label: 'Cargando' } })
export const Progress = meta.story({ render: () => <ProgressBar label="Descargando CSV" value={0.4} /> })
export const ProgressUnknown = meta.story({ render: () => <ProgressBar label="Actualizando" /> })
export const TextSkeleton = meta.story({ render: () => <Skeleton $width="240px" /> })
