import { refused, unknown } from '#contract/failure.ts'
import { toggleMachine } from '#machines/toggle.ts'
import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'

/** A list with one switch, and calls that are answered by hand. */
function aSwitch(isOn = false) {
  let shown: boolean | null = isOn
  const calls: boolean[] = []
  const open: { readonly done: () => void; readonly fail: (problem: unknown) => void }[] = []
  const held = <Result>(result: () => Result) =>
    new Promise<Result>((resolve, reject) => open.push({ done: () => resolve(result()), fail: reject }))
  const actor = createActor(
    toggleMachine.provide({
      actors: {
        flip: fromPromise<void, boolean>(({ input }) => {
          calls.push(input)
          return held(() => undefined)
        }),
        reload: fromPromise<boolean | null, void>(() => held(() => shown)),
      },
    }),
  ).start()
  const settle = async (how: 'done' | 'fail', problem?: unknown) => {
    open.shift()?.[how](problem)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    calls,
    press: (wanted: boolean) => actor.send({ type: 'flipped', isOn: wanted }),
    /** Pressed at rest, when the list is read first, and says what it said before. */
    async pressFromRest(wanted: boolean) {
      actor.send({ type: 'flipped', isOn: wanted })
      await settle('done')
    },
    retry: () => actor.send({ type: 'retried' }),
    serverShows: (value: boolean | null) => (shown = value),
    answered: () => settle('done'),
    failed: (problem: unknown) => settle('fail', problem),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  }
}

describe('a switch', () => {
  it('is not sent where a colleague has switched it meanwhile: a call that only flips would undo that', async () => {
    const it = aSwitch()
    it.serverShows(true)
    await it.pressFromRest(true)
    expect([it.state(), it.calls]).toEqual(['idle', []])
  })

  it('ends as an undo promised, also where a colleague went back before', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    it.serverShows(true)
    await it.answered()
    expect(it.state()).toBe('changed')
    it.serverShows(false)
    await it.pressFromRest(false)
    expect([it.state(), it.calls]).toEqual(['idle', [true]])
  })

  it('is not sent where the list cannot be read, nor where its row is gone', async () => {
    const it = aSwitch()
    it.press(true)
    await it.failed(unknown(''))
    expect([it.state(), it.calls, it.problem()]).toMatchObject(['notRead', [], { kind: 'unknown' }])
    it.serverShows(null)
    await it.pressFromRest(true)
    expect([it.state(), it.calls, it.problem()]).toEqual(['idle', [], null])
  })

  it('is sent once, believed when the list shows it, and undone by the inverse call', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    expect(it.state()).toBe('flipping')
    await it.answered()
    expect(it.state()).toBe('reloading')
    it.serverShows(true)
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['changed', [true]])
    await it.pressFromRest(false)
    await it.answered()
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['contradicted', [true, false]])
  })

  it('ends in the last wish of several quick presses, with one call at a time and nothing to undo', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    it.press(false)
    it.press(true)
    it.press(false)
    expect(it.calls).toEqual([true])
    await it.answered()
    it.serverShows(true)
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['flipping', [true, false]])
    await it.answered()
    it.serverShows(false)
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['idle', [true, false]])
  })

  it('says so when the list still shows the value from before', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    await it.answered()
    expect(it.state()).toBe('contradicted')
    await it.pressFromRest(true)
    expect(it.state()).toBe('flipping')
  })

  it('keeps the reason of a refusal until it is pressed again', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.failed(refused('not-allowed', 'No.', 403))
    await it.answered()
    expect([it.state(), it.problem()]).toMatchObject(['refused', { code: 'not-allowed' }])
    await it.pressFromRest(true)
    expect([it.state(), it.calls, it.problem()]).toEqual(['flipping', [true, true], null])
    it.serverShows(true)
    await it.answered()
    await it.answered()
    expect(it.state()).toBe('changed')
  })

  it('sends a press that came while the list was read', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    it.press(false)
    it.serverShows(true)
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['flipping', [true, false]])
  })

  it('wants what was pressed last, also where the list has changed by itself since', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    await it.answered()
    it.serverShows(true)
    await it.pressFromRest(false)
    expect([it.state(), it.calls]).toEqual(['flipping', [true, false]])
  })

  it('asks the list after a call without an answer, and believes it', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.failed(unknown(''))
    it.serverShows(true)
    await it.answered()
    expect([it.state(), it.problem()]).toEqual(['changed', null])
    await it.pressFromRest(false)
    await it.failed(unknown(''))
    await it.answered()
    expect(it.state()).toBe('contradicted')
  })

  it('after a refusal goes back to what the list says by then, which a colleague may have changed', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.failed(refused('not-allowed', 'No.', 403))
    await it.answered()
    it.serverShows(true)
    await it.pressFromRest(false)
    await it.answered()
    it.serverShows(false)
    await it.answered()
    expect([it.state(), it.calls]).toEqual(['changed', [true, false]])
  })

  it('stays locked while the list cannot be read: a further press might undo the first', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    await it.failed(refused('not-allowed', 'No.', 403))
    it.press(false)
    expect([it.state(), it.calls, it.problem()]).toMatchObject(['outcomeUnknown', [true], { code: 'not-allowed' }])
    it.retry()
    await it.answered()
    // What kept the list from being read is not why it still shows this.
    expect([it.state(), it.problem()]).toEqual(['contradicted', null])
    await it.pressFromRest(true)
    await it.answered()
    it.serverShows(true)
    await it.answered()
    expect(it.state()).toBe('changed')
  })

  it('is over when its row is gone', async () => {
    const it = aSwitch()
    await it.pressFromRest(true)
    await it.answered()
    it.serverShows(null)
    await it.answered()
    expect(it.state()).toBe('idle')
  })
})
