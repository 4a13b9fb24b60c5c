import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Picture = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3h11v10h-11zM2.5 11l3.2-3.2 2.4 2.4 2-2 3.4 3.3M10 6h.01" />
  </Icon>
)
