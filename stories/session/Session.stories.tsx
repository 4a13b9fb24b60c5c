import { MultilineField } from '#components/fields/MultilineField.tsx'
import { refused, unauthorised, unknown } from '#contract/failure.ts'
import { maria, wrongCredentials } from '#contract/session/samples.ts'
import { sessionMachine, type SessionContext } from '#machines/session/session.ts'
import { SignIn } from '#screens/session/SignIn.tsx'
import { SignInAgain } from '#screens/session/SignInAgain.tsx'
import { sessionModel } from '#stories/models/session/session.ts'
import { answering } from '#stories/support/answering.ts'
import { inRouter } from '#stories/support/inRouter.tsx'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { person } from '#stories/support/OpenConsole.tsx'
import { alerts, onwards } from '#stories/support/plays.ts'
import { fromOutside, orFromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const me = person(maria)
const wrong = refused(wrongCredentials.error.code, wrongCredentials.error.message, 401)

/** Any password but "wrong" signs in. */
const machine = sessionMachine.provide({
  actors: {
    readMe: answering(() => me),
    signIn: answering(({ password }) => {
      if (password === 'wrong') throw wrong
      return { token: 'sample-token', me }
    }),
  },
})

const at = workflow(machine, { candidate: null, token: null, me: null, problem: null }, ({ value, context }, send) => {
  const isSigningIn = value === 'signingIn' || value === 'signInRefused'
  if (value === 'expired' || (isSigningIn && context.me !== null))
    return (
      <>
        <main style={{ padding: 24 }}>
          <MultilineField label="Message" defaultValue="¡Gracias por cerrar el trimestre! Este texto se queda." />
        </main>
        <SignInAgain {...context} state={value} send={send} />
      </>
    )
  if (isSigningIn || value === 'signedOut') return <SignIn {...context} state={value} send={send} />
  return (
    <main>
      <OffScreen text={went[value]} />
    </main>
  )
})

const went = {
  checking: 'Checking the session: nothing renders.',
  needsActivation: 'Signed in for the first time: the console goes to /activate.',
  signedIn: 'Signed in: the console opens the page that was asked for.',
} as const

const known: Partial<SessionContext> = { token: 'sample-token', me }

const meta = preview.meta({ title: 'Sign-in/Session', tags: ['workflow', 'state'], ...inRouter })

export const SignedOut = meta.story({
  ...at('signedOut'),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'maria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Email or password is incorrect.')
    await expect(canvas.getByLabelText('Email')).toHaveValue('maria@laurel.example')
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong')
  }),
})

/** The server said why the stored session has ended. */
export const SignedOutSessionEnded = meta.story(
  at('signedOut', { problem: unauthorised('Your session has ended. Please sign in.') }),
)

/** The stored session could not be checked and may still be valid. */
export const SignedOutCheckFailed = meta.story(at('signedOut', { candidate: 'sample-token', problem: unknown('') }))
export const SigningIn = meta.story(at('signingIn'))
export const SigningInAgain = meta.story(at('signingIn', known))
export const SignInRefused = meta.story(at('signInRefused', { problem: wrong }))
export const SignInRefusedWithoutWords = meta.story({
  ...at('signInRefused', { problem: unknown('') }),
  play: alerts(/^The service is unavailable/),
})
export const SignInRefusedTooManyAttempts = meta.story(
  at('signInRefused', {
    problem: refused('too-many-attempts', 'Too many attempts. Please wait 12 minutes and try again.', 429),
  }),
)
export const SignInRefusedOverThePage = meta.story(at('signInRefused', { ...known, problem: wrong }))

export const ExpiredOverThePage = meta.story({
  ...at('expired', known),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName('Your session has ended')
    await expect(screen.getByLabelText('Email')).toHaveValue('maria@laurel.example')
  },
})
export const ExpiredInTheServersWords = meta.story(
  at('expired', { ...known, problem: unauthorised('Your session has ended. Please sign in.') }),
)

export const Walk = meta.story(
  walkOf(sessionModel, at.render, {
    interactions: {
      'credentials.submitted': async ({ fill, press: click }, { credentials }) => {
        await fill('Email', credentials.email)
        await fill('Password', credentials.password)
        await click('Sign In')
      },
      retried: press('Try the kept session again'),
      // The console's menu has Logout too.
      'logout.chosen': orFromOutside(press('Logout')),
      'account.activated': fromOutside,
      'session.refused': fromOutside,
      'token.changed': fromOutside,
      'logout.heard': fromOutside,
    },
    offers: ({ type }, { state, context: { me, candidate, problem } }) => {
      if (type === 'retried') return candidate !== null && problem !== null
      return type !== 'logout.chosen' || state === 'expired' || (state.startsWith('signIn') && me !== null)
    },
    own: ['Email', 'Password'],
  }),
)
