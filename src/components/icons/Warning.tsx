import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const Warning = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 2.4 14.2 13H1.8zM8 6.6v3M8 11.2v.1" />
  </Icon>
)
