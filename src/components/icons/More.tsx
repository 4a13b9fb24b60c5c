import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const More = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />
  </Icon>
)
