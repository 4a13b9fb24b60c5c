import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const MenuLines = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
  </Icon>
)
