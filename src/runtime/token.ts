import { browserStorage } from './storage.ts'

const { kept } = browserStorage

/** The storage key of the bearer token. */
const tokenKey = 'laurel.token'

/** Set on logout, which ends the session in all tabs; an expired token only concerns its own tab. */
const logoutKey = 'laurel.loggedOut'

export const keptToken = (): string | null => kept.getItem(tokenKey)

/** If the browser does not store it, the session lasts as long as this page, and no older token returns afterwards. */
export function keepToken(token: string): void {
  kept.removeItem(tokenKey)
  kept.setItem(tokenKey, token)
}

/** Does not delete another token that has replaced it. */
export function eraseToken(token: string): void {
  if (keptToken() === token) kept.removeItem(tokenKey)
}

/** The id that an API gives this browser at sign-in. It names no person, grants nothing, and outlives logout. */
export const deviceAt = (api: string) => ({
  get: () => kept.getItem(`laurel.device.${api}`),
  keep: (device: string) => kept.setItem(`laurel.device.${api}`, device),
})

export const tellOtherTabs = (): void => kept.setItem(logoutKey, new Date().toISOString())

/** Listens to what other tabs do with the session. */
export function watchToken(heard: { readonly changed: (token: string) => void; readonly loggedOut: () => void }): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === logoutKey && newValue !== null) heard.loggedOut()
    if (key === tokenKey && newValue !== null) heard.changed(newValue)
  })
}
