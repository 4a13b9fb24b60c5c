import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const ChevronDown = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
  </Icon>
)
