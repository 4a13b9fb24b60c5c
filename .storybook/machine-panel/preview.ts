import { onShow } from '#stories/support/workflow.tsx'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import type { Direction } from '../statechart/layout.ts'
import { messages } from './constants.ts'
import { follow } from './follow.ts'

/** The panel hears nothing until it asks once; then it also hears what has happened before. */
function connect() {
  // No panel looks at stories that run as tests.
  if (import.meta.env['VITEST'] !== undefined) return
  const channel = addons.getChannel()
  let direction: Direction | undefined
  let followed: ReturnType<typeof follow> | undefined
  const panel = {
    draw: (drawing: unknown) => channel.emit(messages.drawn, drawing),
    move: (situation: unknown) => channel.emit(messages.moved, situation),
  }

  onShow.changed = () => {
    followed?.leave()
    followed = onShow.actor === null ? undefined : follow(onShow.actor, panel)
    if (direction !== undefined) void followed?.draw(direction)
  }
  channel.on(messages.asked, (asked: Direction) => {
    direction = asked
    if (followed === undefined) panel.draw(null)
    else void followed.draw(asked)
  })
  channel.on(messages.sent, (step: number) => followed?.send(step))
}

export default () => definePreviewAddon({ beforeAll: connect })
