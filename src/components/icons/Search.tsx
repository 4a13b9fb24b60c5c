import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Search = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7" cy="7" r="4.3" />
    <path d="m10.3 10.3 3.2 3.2" />
  </Icon>
)
