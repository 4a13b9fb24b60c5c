import { fadeIn, option, popover, riseIn } from '#components/overlays/overlay.styles.ts'
import { GroupTitle, Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/**
 * The browser's own dialog: it opens at once and makes the page inert. The explicit role lets selectors find it among
 * all overlays.
 */
export const Paper = styled.dialog.attrs({ role: 'dialog' })`
  ${popover}
  --top: clamp(12px, 11vh, 96px);
  position: fixed;
  inset: var(--top) 0 auto;
  display: flex;
  flex-direction: column;
  width: min(620px, 100% - 24px);
  max-height: calc(100dvh - var(--top) - 24px);
  margin: 0 auto;
  padding: 0;
  border-radius: ${theme.radius.dialog};
  color: inherit;
  animation: ${riseIn} ${theme.motion.quick};

  &::backdrop {
    background: ${theme.color.scrim};
    animation: ${fadeIn} ${theme.motion.quick};
  }
  ${theme.media.narrow} {
    /* Above a phone's keyboard. */
    --top: 12px;
    max-height: 56dvh;
  }
`
export const Line = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 16px;
  border-bottom: 1px solid ${theme.color.line};
  color: ${theme.color.textMuted};

  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.color.text};
    font-size: 16px;
    text-overflow: ellipsis;
    caret-color: ${theme.color.accent};
    /* The caret shows the focus; a ring would frame the whole header. */
    outline: none;
  }
`
export const Results = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
  padding: 6px 8px 8px;

  > [role='status'] {
    margin: 8px 2px 0;
  }
`
/** The arrow keys of the field above scroll it. */
export const List = styled.div.attrs({ role: 'listbox' })`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`
export const Group = styled.div.attrs({ role: 'group' })``
export const GroupName = styled(GroupTitle).attrs({ as: 'div' })`
  padding: 10px 10px 4px;
`
export const Option = styled.a.attrs({ role: 'option' })`
  ${option}
  min-height: 38px;
  scroll-margin-block: 32px 8px;

  > svg {
    color: ${theme.color.textMuted};
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > kbd + kbd {
    margin-left: -4px;
  }
  ${theme.media.narrow} {
    > kbd {
      display: none;
    }
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-selected='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentStrong};

    > svg {
      color: inherit;
    }
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 620;
  }
`
export const Name = styled.span`
  font-weight: 560;
`
export const Detail = styled(Small)`
  flex: 1 1 0;

  mark {
    color: ${theme.color.text};
  }
  [aria-selected='true'] > & {
    color: ${theme.color.text};
  }
`
export const Said = styled.p`
  padding: 16px 12px;
  color: ${theme.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
`
export const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 16px;
  padding: 4px 10px 4px 16px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: 12px;

  > button {
    margin-left: auto;
    padding: 0 6px;
    font: inherit;
  }
`
export const Hint = styled.span`
  white-space: nowrap;

  kbd {
    background: ${theme.color.surface};
  }
  ${theme.media.narrow} {
    display: none;
  }
`
