import { Info } from 'lucide'
import { Avatar } from '#components/Avatar.tsx'
import { Brand } from '#components/Brand.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Small building blocks of the screens. */
const meta = preview.meta({ title: 'Components/Pieces', tags: ['component'], component: Brand })

export const TheBrand = meta.story()
export const APageHeader = meta.story({
  render: () => <PageHeader title="Orders" subtitle="Grupo Andino" actions={<Button>Descargar CSV</Button>} />,
})
export const ACard = meta.story({ render: () => <Card>Balance corporativo</Card> })
export const AnAvatar = meta.story({ render: () => <Avatar name="María José Restrepo" /> })
export const AnIconButton = meta.story({
  render: () => (
    <IconButton label="Información completa">
      <Icon shape={Info} />
    </IconButton>
  ),
})
export const Moments = meta.story({
  render: () => (
    <p>
      <Instant at="2026-11-20T14:14:05Z" /> <Instant at="" /> <Instant at="soon" />
    </p>
  ),
  play: async ({ canvas }) => {
    const time = canvas.getByText(/20 nov 2026/)
    await expect(time).toHaveAttribute('datetime', '2026-11-20T14:14:05.000Z')
    await expect(time).toHaveAttribute('title', expect.stringContaining('2026'))
    await expect(time.parentElement).toHaveTextContent(/ – –$/)
  },
})
