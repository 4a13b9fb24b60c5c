import { theme } from '#components/theme/theme.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Article, Lead } from '../../.storybook/docs/Article.ts'

interface PageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page about the design: what it is for, then sections with live components. */
export const Page = ({ title, lead, children }: PageProps) => (
  <Sheet>
    <header>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
    </header>
    {children}
  </Sheet>
)

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export const Section = ({ title, children }: SectionProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const { color, radius } = theme

const Sheet = styled(Article)`
  section > p {
    max-width: 72ch;
    margin-bottom: 12px;
    color: ${color.textMuted};
  }
  section h1 {
    margin: 0;
    font-size: 22px;
    line-height: 28px;
  }
  code {
    font:
      12px/20px ui-monospace,
      monospace;
    color: ${color.textMuted};
  }
`
/** A ground for live components. */
export const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`
/** A value, what it looks like, what it is for. */
export const Entry = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  min-height: 40px;
  padding-block: 6px;
  border-bottom: 1px solid ${color.line};

  > :last-child {
    color: ${color.textMuted};
  }
  ${theme.media.narrow} {
    grid-template-columns: 64px minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

interface RuleProps {
  readonly good: ReactNode
  readonly goodWords: ReactNode
  readonly bad: ReactNode
  readonly badWords: ReactNode
}

/** What to do beside what not to do, each with its reason. */
export const Rule = ({ good, goodWords, bad, badWords }: RuleProps) => (
  <Columns>
    <Verdict $isGood>
      <Stage>{good}</Stage>
      <p>
        <strong>Do.</strong> {goodWords}
      </p>
    </Verdict>
    <Verdict $isGood={false}>
      <Stage>{bad}</Stage>
      <p>
        <strong>Do not.</strong> {badWords}
      </p>
    </Verdict>
  </Columns>
)

const Verdict = styled.div<{ $isGood: boolean }>`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 8px;

  > :first-child {
    border-top: 4px solid ${({ $isGood }) => ($isGood ? color.accent : color.danger)};
  }
  strong {
    color: ${({ $isGood }) => ($isGood ? color.accentStrong : color.danger)};
  }
`
