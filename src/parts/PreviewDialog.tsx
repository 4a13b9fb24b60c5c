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
  /** Origins that are our own: none of their pages is shown. */
  readonly own: readonly string[]
}

/**
 * The one frame for pages of other sites. Its sandbox gives the page an origin of its own: it reaches no storage, no cookie
 * and nothing of ours, opens no window and leads this tab nowhere. `allow-same-origin` must never join the list.
 */
export function SafeFrame({ to, title, own }: SafeFrameProps) {
  const target = frameTo(to, own)
  const [shown, setShown] = useState<string | null>(null)
  if (target.href === null) return <Note tone="info">{linkReasons[target.reason]}</Note>
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
          <Spinner label="Cargando…" />
        </Waiting>
      )}
    </Box>
  )
}

interface PreviewDialogProps extends SafeFrameProps {
  readonly onClose: () => void
}

/** A page of another site over ours. No event tells of a site that refuses to be framed, so the way to a tab is always there. */
export function PreviewDialog({ to, title, own, onClose }: PreviewDialogProps) {
  const isLink = linkTo(to).href !== null
  const isFramed = frameTo(to, own).href !== null
  return (
    <Dialog
      title={title}
      description={isFramed ? mayBeRefused : undefined}
      width={1040}
      isLong
      onClose={onClose}
      footer={isLink && <SafeLink to={to} label="Abrir en otra pestaña" host="behind" />}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      {isLink ? <SafeFrame to={to} title={title} own={own} /> : <SafeLink to={to} />}
    </Dialog>
  )
}

const mayBeRefused = 'Si no aparece nada, el sitio no permite verse dentro de otro: ábralo en otra pestaña.'

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
  /* What a page without a background of its own counts on. */
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
