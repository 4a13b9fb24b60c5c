import { t } from '#language/t.ts'
import { cut, CutText } from '#components/CutText.tsx'
import { Icon } from '#components/Icon.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { Tooltip } from '#components/overlays/Tooltip.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { linkTo, type LinkReason } from '#contract/links.ts'
import { ExternalLink } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'

/** Why an address is shown as text and not as a link. */
export const linkReasons = (): Readonly<Record<LinkReason, string>> => ({
  empty: t`No hay dirección.`,
  misleading: t`Tiene espacios o caracteres que no se ven: no se abre.`,
  credentials: t`Lleva un usuario o una contraseña: no se abre.`,
  'not-http': t`No empieza con https:// o http://: no se abre.`,
  incomplete: t`No es una dirección completa: no se abre.`,
  'own-page': t`Es una dirección de esta misma consola: no se muestra.`,
  'not-https': t`No empieza con https://: no se muestra aquí.`,
})

interface SafeLinkProps {
  /** As somebody typed it. */
  readonly to: string
  /** By default the address itself. */
  readonly label?: string
  /** Where the host name is shown. */
  readonly host?: 'below' | 'behind'
  /** Cut after 30 characters, with the whole address in a tooltip. */
  readonly isCut?: boolean
}

/**
 * The one way to link to another site: it opens a new tab and shows the host. An unsafe address is shown as text with
 * the reason.
 */
export function SafeLink({ to, label, host = 'below', isCut = false }: SafeLinkProps) {
  const target = linkTo(to)
  const described = useId()
  const whole = label ?? target.href ?? to
  const shown = isCut ? cut(whole) : whole
  const beside =
    target.href === null
      ? linkReasons()[target.reason]
      : label === undefined
        ? hiddenHost(target.host, shown)
        : target.host
  return (
    <Stack $inline={host === 'behind'}>
      {target.href === null ? (
        <Typed>{isCut ? <CutText text={to} /> : to}</Typed>
      ) : (
        <Tooltip text={shown === whole ? '' : whole}>
          <Anchor
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={beside === '' ? undefined : described}
          >
            <span>{shown}</span>
            <VisuallyHidden> {t`(se abre en otra pestaña)`}</VisuallyHidden>
            <Icon shape={ExternalLink} size={14} />
          </Anchor>
        </Tooltip>
      )}
      {beside !== '' && <Small id={described}>{beside}</Small>}
    </Stack>
  )
}

/** The part of the host that a cut address hides, in whole labels; the whole host if the text shows none of it. */
function hiddenHost(host: string, shown: string): string {
  const seen = shown.replace(/^https?:\/\//, '').replace(/\.\.\.$/, '')
  if (seen === host || seen.startsWith(`${host}/`)) return ''
  const names = host.split('.')
  const first = names.findIndex((_name, at) => !seen.startsWith(`${names.slice(0, at + 1).join('.')}.`))
  return names.slice(first).join('.')
}

/** An address as somebody typed it, in a cell: on one line, without widening the column. */
export const TypedAddress = ({ children }: { readonly children: string }) => (
  <OneLine title={children}>{children || '–'}</OneLine>
)

const Stack = styled.span<{ $inline: boolean }>`
  display: inline-flex;
  flex-flow: ${({ $inline }) => ($inline ? 'row wrap' : 'column')};
  align-items: ${({ $inline }) => ($inline ? 'baseline' : 'start')};
  gap: 0 10px;
  min-width: 0;
  max-width: 100%;

  ${theme.media.narrow} {
    td & {
      align-items: end;
    }
  }
`
const Anchor = styled.a`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  max-width: 100%;

  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
  }
`
/** Isolated, so that right-to-left text in the address does not reorder the reason. */
const Typed = styled.bdi`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`
const OneLine = styled(Small)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${theme.media.wide} {
    contain: inline-size;
  }
`
