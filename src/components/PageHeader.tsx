import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** At the right; below the title on a narrow screen. */
  readonly actions?: ReactNode
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 36px;
  margin-bottom: 16px;
`
const Title = styled.h1`
  font-size: 22px;
  line-height: 28px;
  font-weight: 620;
  letter-spacing: -0.015em;
`
const Subtitle = styled.p`
  margin-top: 2px;
  color: ${theme.color.textMuted};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  gap: 10px;
`
