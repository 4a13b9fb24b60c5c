import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

/** A page of a spreadsheet. */
export const Sheet = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 11h5M8 8v3" />
  </Icon>
)
