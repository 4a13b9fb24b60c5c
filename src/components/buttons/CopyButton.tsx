import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What it copies: `Copiar el correo`. */
  readonly label: string
  /** Shows the label, too. */
  readonly isWide?: boolean
}

/** How long it says that the text was copied, in ms. */
const saidMs = 2000

/** Puts a text into the clipboard. Where the browser lets no page do so, it is not there. */
export function CopyButton({ text, label, isWide = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  useEffect(() => {
    if (copied === undefined) return undefined
    const end = setTimeout(() => setCopied(undefined), saidMs)
    return () => clearTimeout(end)
  }, [copied])
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  const shape = <Icon shape={isCopied ? Check : Copy} size={14} />
  if (isWide)
    return (
      <Button size="small" onClick={copy}>
        {shape}
        {isCopied ? 'Copiado' : label}
      </Button>
    )
  return (
    <IconButton label={isCopied ? `${label}: copiado` : label} variant="quiet" onClick={copy}>
      {shape}
    </IconButton>
  )
}
