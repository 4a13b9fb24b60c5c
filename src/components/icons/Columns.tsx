import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Columns = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />
  </Icon>
)
