import { theme } from '#components/theme/theme.ts'
import { toneColours, type Tone } from '#components/tone.ts'
import { Link } from 'react-router-dom'
import { keyframes, styled } from 'styled-components'

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
  padding: 6px 10px;
  border-radius: ${theme.radius.control};
  color: ${theme.color.textMuted};
  font-weight: 500;
  text-decoration: none;
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
/** A key of the keyboard, as it is printed. */
export const Kbd = styled.kbd`
  display: inline-block;
  flex: none;
  min-width: 20px;
  padding: 0 4px;
  border: 1px solid ${theme.color.line};
  border-radius: 4px;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font: inherit;
  font-size: 11px;
  font-weight: 500;
  line-height: 20px;
  text-align: center;
  white-space: nowrap;
`
const draw = keyframes`
  from { scale: 0 1; visibility: visible; }
  to { scale: 0.9 1; visibility: visible; }
`
/** A progress bar at the top edge while the next page's code loads; most pages load before it becomes visible. */
export const Awaiting = styled.div.attrs({ role: 'progressbar', 'aria-label': 'Abriendo la página' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 2px;
  background: ${theme.color.accent};
  visibility: hidden;
  transform-origin: left;
  animation: ${draw} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 120ms forwards;
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
/** Something under way or waiting, which links to it. */
export const Badge = styled.button.attrs<{ $tone: Tone; 'data-badge'?: boolean }>({ 'data-badge': true })`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 4px 10px;
  border: 1px solid currentColor;
  border-radius: 999px;
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
  font-size: 12px;
  font-weight: 560;
  white-space: nowrap;
  cursor: pointer;

  ${theme.media.narrow} {
    padding: 4px 8px;
    font-size: 12px;
  }
  @media (width < 1280px) {
    /* Only announced: the bar has no room to show it. */
    span span {
      font-size: 0;
      line-height: 0;
    }
  }
`
