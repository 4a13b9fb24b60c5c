import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Spinner } from '#components/feedback/Spinner.tsx'
import { theme } from '#components/theme/theme.ts'
import { frameTo, linkTo } from '#contract/links.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { linkReasons, SafeLink } from './SafeLink.tsx'

interface SafeFrameProps {
  /** As somebody typed it. */
  readonly to: string
  readonly title: string
  /** Our own origins, whose pages are never shown in the frame. */
  readonly own: readonly string[]
}

/**
 * The one frame for pages of other sites. Its sandbox gives the page an opaque origin: it can read no storage or
 * cookies of ours, open no window and navigate no tab. Never add `allow-same-origin`.
 */
export function SafeFrame({ to, title, own }: SafeFrameProps) {
  const target = frameTo(to, own)
  const [shown, setShown] = useState<string | null>(null)
  if (target.href === null) return <Note tone="info">{linkReasons()[target.reason]}</Note>
  return (
    <Box>
      <Frame
        src={target.href}
        title={title}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        allow=""
        onLoad={() => setShown(target.href)}
      />
      {shown !== target.href && (
        <Waiting>
          <Spinner label={t`Cargando…`} />
        </Waiting>
      )}
    </Box>
  )
}

interface PreviewDialogProps extends SafeFrameProps {
  readonly onClose: () => void
}

/**
 * Shows a page of another site. No event tells whether a site refuses to be framed, so the link to a new tab is always
 * there.
 */
export function PreviewDialog({ to, title, own, onClose }: PreviewDialogProps) {
  const isLink = linkTo(to).href !== null
  const isFramed = frameTo(to, own).href !== null
  return (
    <Dialog
      title={title}
      description={isFramed ? mayBeRefused() : undefined}
      width={1040}
      isLong
      onClose={onClose}
      footer={isLink && <SafeLink to={to} label={t`Abrir en otra pestaña`} host="behind" />}
      actions={<Button onClick={onClose}>{t`Cerrar`}</Button>}
    >
      {isLink ? <SafeFrame to={to} title={title} own={own} /> : <SafeLink to={to} />}
    </Dialog>
  )
}

const mayBeRefused = () => t`Si no aparece nada, el sitio no permite verse dentro de otro: ábralo en otra pestaña.`

const Box = styled.div`
  position: relative;
  height: min(64vh, 640px);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  overflow: hidden;
`
const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
  /* Pages without a background of their own expect white. */
  background: #fff;
`
const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`
