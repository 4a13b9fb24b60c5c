import { Brand } from '#components/Brand.tsx'
import { Note } from '#components/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import { styled } from 'styled-components'

/** The first page of the Storybook: what it is, and how to review with it. */
export function Welcome() {
  return (
    <Page>
      <Brand />
      <Title>Every screen, in every state it can be in</Title>
      <Lead>
        Nothing here is a drawing: each page shows the console’s own code, with sample answers in place of the server.
        You can click, type and break things. Nothing is saved and nobody gets a mail.
      </Lead>
      <Points>
        <li>
          <strong>Find your area</strong>
          In the list at the left: Sign-in is signing in, activating and recovering; Orders and Products are those
          screens with their dialogs; Console is the layout around every page; Kit is the buttons, fields and tables
          that all screens are made of.
        </li>
        <li>
          <strong>One page is one state</strong>
          “Status failed” under Refund is the moment after the points went back and before the status was saved. To see
          how a screen behaves when the server is slow, refuses or is silent, open that page; there is no need to cause
          it.
        </li>
        <li>
          <strong>Go on from there</strong>A page of a workflow holds the real rules. Press its buttons and it goes to
          the next state, as it would at work. The button with the round arrow starts the page again.
        </li>
        <li>
          <strong>Look at both themes and on a phone</strong>
          The toolbar above has light and dark, and screen sizes.
        </li>
        <li>
          <strong>Read the panels below</strong>
          Interactions lists what was tried on the page and whether it held. Accessibility lists what would trouble
          someone with a keyboard, a screen reader or tired eyes; it must be empty.
        </li>
        <li>
          <strong>Say what you saw</strong>
          Copy the address of the page into your remark. It opens the same state for everyone.
        </li>
      </Points>
      <Note tone="info" role="note">
        Something looks wrong and is not here? Then a state is missing: name what you did and what you expected.
      </Note>
    </Page>
  )
}

const Page = styled.article`
  display: grid;
  gap: 14px;
  max-width: 720px;
  margin: 24px auto;
`
const Title = styled.h1`
  margin-top: 20px;
  font-size: 28px;
  line-height: 36px;
  font-weight: 620;
  letter-spacing: -0.02em;
`
const Lead = styled.p`
  font-size: 16px;
  line-height: 25px;
  color: ${theme.color.textMuted};
`
const Points = styled.ol`
  display: grid;
  gap: 18px;
  margin: 14px 0;
  line-height: 22px;
  color: ${theme.color.textMuted};

  strong {
    display: block;
    color: ${theme.color.text};
    font-weight: 580;
  }
`
