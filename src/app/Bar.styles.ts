import { theme } from '#components/theme/theme.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 20px;
  height: 56px;
  padding: 0 24px;
  border-bottom: 1px solid ${theme.color.line};
  background: color-mix(in srgb, ${theme.color.canvas} 86%, transparent);
  -webkit-backdrop-filter: blur(10px);
  backdrop-filter: blur(10px);

  > output {
    min-width: 0;
  }
  @media (prefers-reduced-transparency: reduce) {
    background: ${theme.color.canvas};
    -webkit-backdrop-filter: none;
    backdrop-filter: none;
  }
  @media (width < 1400px) {
    gap: 12px;
  }
  @media (width < 1152px) {
    gap: 8px;
    padding-inline: 16px;
  }

  ${theme.media.narrow} {
    gap: 8px;
    padding: 0 12px;

    /* A badge needs the room of the name; the laurel stays, except on the smallest phones. */
    &:has([data-badge]) a > span {
      font-size: 0;
    }
  }
  @media (width < 360px) {
    &:has([data-badge]) > a {
      display: none;
    }
  }
`
export const Home = styled(Link)`
  display: flex;
  border-radius: 6px;
  text-decoration: none;
`
export const Entries = styled.nav`
  display: flex;
  flex: 1;
  gap: 2px;
  min-width: 0;

  @media (width < 1024px) {
    > * {
      display: none;
    }
  }
`
export const Entry = styled(Link)`
  overflow: hidden;
  min-width: 0;
  padding: 6px 10px;
  border-radius: ${theme.radius.control};
  color: ${theme.color.textMuted};
  font-weight: 500;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:hover {
    color: ${theme.color.text};
  }
  &[aria-current] {
    color: ${theme.color.accentStrong};
    background: ${theme.color.accentSoft};
  }
  @media (width < 1400px) {
    padding-inline: 8px;
  }
  @media (width < 1152px) {
    padding-inline: 6px;
    font-size: 13px;
  }
`
export const Main = styled.main`
  --sticky-top: 56px;
  max-width: 1320px;
  margin: 0 auto;
  /* The floating dock must not cover the end of the page. */
  padding: 24px 24px calc(var(--dock, 0px) + 48px);

  ${theme.media.narrow} {
    padding: 20px 12px calc(var(--dock, 0px) + 48px);
  }
`
