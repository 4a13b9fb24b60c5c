import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const External = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.5h-3v9h9v-3M9.5 2.8h3.7v3.7M13 3 7.8 8.2" />
  </Icon>
)
