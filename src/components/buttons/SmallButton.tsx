import { Button, type ButtonProps } from './Button.tsx'

/** A button inside a note, a row or a card. */
export const SmallButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />

/** Asks again for what did not come. */
export const RetryButton = (props: Omit<ButtonProps, 'size' | 'children'>) => (
  <SmallButton {...props}>Reintentar</SmallButton>
)
