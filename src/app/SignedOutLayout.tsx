import { t } from '#language/t.ts'
import { Brand } from '#components/Brand.tsx'
import { Outlet } from 'react-router-dom'
import { Bar, Entries, Entry, Home, Main } from './Bar.styles.ts'
import { SkipLink } from './SkipLink.tsx'

/** The frame of a public page, with a Login link. */
export const SignedOutLayout = () => (
  <>
    <SkipLink />
    <Bar>
      <Home to="/">
        <Brand />
      </Home>
      <Entries aria-label={t`Principal`} />
      <Entry to="/login">{t`Login`}</Entry>
    </Bar>
    <Main id="main" tabIndex={-1}>
      <Outlet />
    </Main>
  </>
)
