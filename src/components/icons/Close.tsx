import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Close = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
)
