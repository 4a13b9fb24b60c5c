import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Download = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 2.5v8M4.6 7.4 8 10.8l3.4-3.4M3 13.5h10" />
  </Icon>
)
