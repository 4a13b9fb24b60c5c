import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const ChevronLeft = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.8 4 5.8 8l4 4" />
  </Icon>
)
