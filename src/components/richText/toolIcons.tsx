import { Icon } from '../icons/Icon.tsx'

export const Bold = () => (
  <Icon>
    <path d="M5 3h3.6a2.4 2.4 0 0 1 0 4.9H5zM5 7.9h4.2a2.6 2.6 0 0 1 0 5.1H5z" strokeWidth="1.9" />
  </Icon>
)
export const Italic = () => (
  <Icon>
    <path d="M7 3h5M4 13h5M9.7 3 6.3 13" />
  </Icon>
)
export const Underline = () => (
  <Icon>
    <path d="M4.5 2.5v4.6a3.5 3.5 0 0 0 7 0V2.5M3.5 13.5h9" />
  </Icon>
)
export const Bullets = () => (
  <Icon>
    <path d="M6.5 4h7M6.5 8h7M6.5 12h7" />
    <path d="M2.8 4h.01M2.8 8h.01M2.8 12h.01" strokeWidth="2.2" />
  </Icon>
)
export const Numbers = () => (
  <Icon>
    <path d="M7 4h6.5M7 8h6.5M7 12h6.5" />
    <path d="M2.3 3 3.4 2.4V6M2.2 10.3c.3-.8 2-.8 2 .3 0 .9-2 1.6-2 2.6h2.1" strokeWidth="1.2" />
  </Icon>
)
export const LinkMark = () => (
  <Icon>
    <path d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-.9.9" />
    <path d="M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.3 9A2.6 2.6 0 0 0 7 12.7l.9-.9" />
  </Icon>
)
export const Undo = () => (
  <Icon>
    <path d="M5.5 3 2.8 5.7l2.7 2.7M3 5.7h6.6a3.6 3.6 0 0 1 0 7.2H6" />
  </Icon>
)
export const Redo = () => (
  <Icon>
    <path d="m10.5 3 2.7 2.7-2.7 2.7M13 5.7H6.4a3.6 3.6 0 0 0 0 7.2H10" />
  </Icon>
)
