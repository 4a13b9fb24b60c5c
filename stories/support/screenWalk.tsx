import { inspect } from '#runtime/inspect.ts'
import { walkOf as kitWalkOf, type Walks } from '#statecharts/model/screenWalk.tsx'
import type { AnyStateMachine } from 'xstate'

export { fromOutside, never, orFromOutside, press } from '#statecharts/model/screenWalk.tsx'

/** `npm run walks:screen` takes one path to every arrow, `npm test` a few long ones. */
const { STORYBOOK_WALK } = import.meta.env as { readonly STORYBOOK_WALK?: string }

const walks: Walks = {
  ...inspect,
  takesAll: STORYBOOK_WALK === 'all',
  front: {
    /** The front dialog with notices over it, otherwise the page. */
    parts: () => {
      const dialog = [...document.querySelectorAll('[data-scrim]')].at(-1)
      return dialog ? [dialog, ...document.querySelectorAll('[data-react-aria-top-layer]')] : [document.body]
    },
    unread: '[data-live-announcer]',
  },
}

/** A story that walks a model through its screen. */
export function walkOf<M extends AnyStateMachine>(...[model, render, around]: Parameters<typeof kitWalkOf<M>>) {
  const walk = kitWalkOf(model, render, around, walks)
  return {
    ...walk,
    tags: ['behaviour', '!state'],
    // The stories of the single states check accessibility.
    parameters: { ...walk.parameters, a11y: { test: 'off' as const } },
  }
}
