import { newcomer } from '#contract/session/samples.ts'
import { shop } from '#stories/handlers/orders.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { nobody, OpenConsole } from '#stories/support/OpenConsole.tsx'
import { http, HttpResponse } from 'msw'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Sign-in/Sign-in page',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/login', session: nobody },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...shop()),
})

export const Empty = meta.story()

export const ToOrders = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'laurel{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Orders' })).toBeVisible()
  },
})

/** Who asked for a page is taken there after signing in. */
export const ToTheWantedPage = meta.story({
  args: { address: '/products' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'laurel{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Products' })).toBeVisible()
  },
})

export const AWrongPasswordKeepsWhatWasTyped = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Email or password is incorrect.')
    await expect(canvas.getByLabelText('Email')).toHaveValue('maria@laurel.example')
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong')
  },
})

export const NoAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post('*/api/staff/login', () => HttpResponse.error())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'maria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'laurel{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^The service is unavailable/)
  },
})

export const ANewcomerIsSentToActivate = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/staff/login', () =>
        HttpResponse.json({ success: true, data: { auth_token: 'sample-token', user: newcomer } }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), 'nuria@laurel.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'laurel{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Thank You For Joining' })).toBeVisible()
  },
})
