import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const CheckCircle = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="6.2" />
    <path d="m5.4 8.2 1.8 1.8 3.4-3.8" />
  </Icon>
)
