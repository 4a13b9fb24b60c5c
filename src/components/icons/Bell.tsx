import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Bell = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 11.5h9l-1.2-1.8V7a3.3 3.3 0 0 0-6.6 0v2.7zM6.8 13.6h2.4" />
  </Icon>
)
