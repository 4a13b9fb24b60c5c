import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const ChevronRight = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6.2 4 4 4-4 4" />
  </Icon>
)
