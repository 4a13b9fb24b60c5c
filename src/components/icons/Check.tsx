import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Check = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3.5 8.4 3 3 6-6.6" />
  </Icon>
)
