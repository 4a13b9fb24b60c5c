import { browserStorage } from './storage.ts'

const { kept } = browserStorage

/** Where the browser keeps the bearer token. */
export const tokenKey = 'laurel.token'

/** Set at Logout, so that other tabs hear it; a token that merely ran out stays a matter of its own tab. */
const logoutKey = 'laurel.loggedOut'

export const keptToken = (): string | null => kept.getItem(tokenKey)

/** Where the browser does not keep it, the session lasts as long as this page; an older token does not come back after it. */
export function keepToken(token: string): void {
  kept.removeItem(tokenKey)
  kept.setItem(tokenKey, token)
}

/** Erases this token, and no other that has come in its place. */
export function eraseToken(token: string | null): void {
  if (keptToken() === token) kept.removeItem(tokenKey)
}

/** What an API knows this browser by at sign-in. It is of no person, opens nothing by itself, and outlives Logout. */
export const deviceAt = (api: string) => ({
  get: () => kept.getItem(`laurel.device.${api}`),
  keep: (device: string) => kept.setItem(`laurel.device.${api}`, device),
})

export const tellOtherTabs = (): void => kept.setItem(logoutKey, new Date().toISOString())

/** Hears what other tabs do with the session. */
export function watchToken(heard: { readonly changed: (token: string) => void; readonly loggedOut: () => void }): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === logoutKey && newValue !== null) heard.loggedOut()
    if (key === tokenKey && newValue !== null) heard.changed(newValue)
  })
}
