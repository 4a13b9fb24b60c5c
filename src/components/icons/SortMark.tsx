import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

const paths = {
  none: 'M5 6.5l3-3 3 3m0 3l-3 3-3-3',
  ascending: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  descending: 'M8 3v10m3.5-3.5L8 13l-3.5-3.5',
}

/** An arrow up for ascending, down for descending, the tips of both where either can be chosen. */
export const SortMark = ({ order, ...icon }: IconProps & { readonly order: keyof typeof paths }) => (
  <Icon {...icon}>
    <path d={paths[order]} />
  </Icon>
)
