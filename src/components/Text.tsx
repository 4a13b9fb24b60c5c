import { balanced } from '#contract/isolate.ts'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

/** The main text of a row or a card. */
export const Strong = styled.span`
  font-weight: 560;
  overflow-wrap: anywhere;
`

/** Secondary text beside it. */
export const Small = styled.span`
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
`

/** An e-mail address, which wraps before its @ or a dot. */
export const Email = ({ children }: { readonly children: string }) => (
  <bdi>
    {balanced(children)
      .split(/(?=[@.])/)
      .map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which may be alike
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </bdi>
)

/** The heading of a group of lines. */
export const GroupTitle = styled.h3`
  font-size: 12px;
  font-weight: 560;
  color: ${theme.color.textMuted};
`
