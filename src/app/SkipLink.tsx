import { t } from '#language/t.ts'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** The first tab stop, which skips the bar. */
export const SkipLink = () => <Link href="#main">{t`Ir al contenido`}</Link>

const Link = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 20;
  padding: 8px 12px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  translate: 0 -80px;

  &:focus-visible {
    translate: none;
  }
`
