/** Given to `open` as `before`: the page never rests, so nothing that only a press needs has been fetched. */
export const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 })
