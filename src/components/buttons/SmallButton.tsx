import { t } from '#language/t.ts'
import { Button, type ButtonProps } from './Button.tsx'

export const SmallButton = (props: Omit<ButtonProps, 'size'>) => <Button size="small" {...props} />

export const RetryButton = (props: Omit<ButtonProps, 'size' | 'children'>) => (
  <SmallButton {...props}>{t`Reintentar`}</SmallButton>
)
