import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Info = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="6.2" />
    <path d="M8 7.4v3.4M8 5.2v.1" />
  </Icon>
)
