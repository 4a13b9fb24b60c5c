import { t } from '#language/t.ts'
import { partLanguage } from '#language/translation.ts'
import { sentence } from '#components/format/isolated.tsx'
import { Brand } from '#components/Brand.tsx'
import { theme } from '#components/theme/theme.ts'
import { languages } from '#contract/config.ts'
import { useLanguageChoice, useLanguageOf } from '#runtime/languageChoice.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

interface EntryLayoutProps {
  readonly title: string
  readonly subtitle?: string
  /** A Login link, or Logout for somebody who is signed in. */
  readonly navigation?: ReactNode
  readonly children: ReactNode
}

/** The layout of the pages before signing in: what Laurel is on one side, the form on the other. */
export function EntryLayout({ title, subtitle, navigation, children }: EntryLayoutProps) {
  return (
    <Page lang={partLanguage('en')}>
      <title>{sentence`${title} · Laurel`}</title>
      <Poster>
        <Brand />
        <div>
          <Promise>{t`The back office behind every recognition.`}</Promise>
          <Pitch>{t`Orders, catalogues, points and people, for the team that keeps rewards moving.`}</Pitch>
        </div>
        <Staff>{t`Staff only`}</Staff>
      </Poster>
      <Side>
        <Navigation aria-label={t`Main`}>
          <LanguageSelect />
          {navigation ?? <LoginLink to="/login">{t`Login`}</LoginLink>}
        </Navigation>
        <Form>
          <Title>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {children}
        </Form>
      </Side>
    </Page>
  )
}

/** Each language is named in itself, for whoever does not read the one that is shown. */
function LanguageSelect() {
  useLanguageOf(null)
  const [language, choose] = useLanguageChoice(null)
  const names = { specification: t`Default`, es: 'Español', en: 'English' }
  return (
    <Languages
      aria-label={t`Language`}
      value={language}
      onChange={({ target }) => {
        const wanted = languages.find((each) => each === target.value)
        if (wanted) void choose(wanted).catch(() => undefined)
      }}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each === 'specification' ? undefined : each}>
          {names[each]}
        </option>
      ))}
    </Languages>
  )
}

const Languages = styled.select`
  padding: 6px 4px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.textMuted};
  font: inherit;
  field-sizing: content;
`
export const EntryForm = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 24px;
`
const Page = styled.div`
  display: grid;
  grid-template-columns: 1.05fr 1fr;
  min-height: 100dvh;

  ${theme.media.narrow} {
    grid-template: auto 1fr / 1fr;
  }
`
const Poster = styled.aside`
  --brand: #8fd7ae;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  padding: 48px;
  background: ${theme.color.poster};
  color: #e9f3ec;

  ${theme.media.narrow} {
    padding: 20px;

    > :not(:first-child) {
      display: none;
    }
  }
`
const Promise = styled.p`
  max-width: 430px;
  font-size: 30px;
  line-height: 36px;
  font-weight: 620;
  letter-spacing: -0.025em;
  text-wrap: balance;
`
const Pitch = styled.p`
  max-width: 400px;
  margin-top: 16px;
  font-size: 16px;
  line-height: 24px;
  color: #b9d3c3;
`
const Staff = styled.p`
  font-size: 13px;
  color: #8fb39e;
`
const Side = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
`
const Navigation = styled.nav`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: 16px 24px 0;
`
const LoginLink = styled(Link)`
  padding: 6px 10px;
  border-radius: ${theme.radius.control};
  color: ${theme.color.accent};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: ${theme.color.accentSoft};
  }
`
/** Its top stays where it is when a message is added at its end. */
const Form = styled.main`
  margin-top: 20dvh;
  justify-self: center;
  width: min(340px, 100% - 40px);
  padding: 24px 0 64px;
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
