import { Button, type ButtonProps } from './Button.tsx'

/** A button inside a note, a row or a card. */
export const SmallButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />
