import { describe, expect, it } from 'vitest'
import { shortStyle, withShortStyles } from '#tools/build/shortStyles.ts'

describe('styles in a source', () => {
  it.each([
    ['\n  color: red;\n  margin: 0 auto;\n', ' color: red;margin: 0 auto;'],
    ['\n  > :hover,\n  a :focus {\n    top: calc(1px + 2px);\n  }\n', ' > :hover,a :focus{top: calc(1px + 2px);}'],
    ['\n  /* why: so */\n  content: "a  b: c";\n', ' content: "a  b: c";'],
    [' 86%, transparent);\n', ' 86%,transparent);'],
  ])('lose what no browser needs: %j', (style, short) => expect(shortStyle(style)).toBe(short))

  it.each([
    ['styled.p`\n  color: ${red} 80%;\n  ${mixin}\n  top: 0;\n`', 'styled.p` color: ${red} 80%;${mixin} top: 0;`'],
    ['styled(Link)<Props>`\n  top: 0;\n`', 'styled(Link)<Props>` top: 0;`'],
    ['styled.a.attrs({ role: "x" })`\n  top: 0;\n`', 'styled.a.attrs({ role: "x" })` top: 0;`'],
    [
      'styled.p`\n  ${({ $on }) => $on && css`\n    top: 0;\n  `}\n`',
      'styled.p` ${({ $on }) => $on && css` top: 0;`} `',
    ],
    ['t`two  blanks`', 't`two  blanks`'],
  ])('are found: %s', (source, short) => expect(withShortStyles('A.tsx', `x = ${source}`)).toBe(`x = ${short}`))
})
