/** Where the browser keeps the bearer token (specification, section 3). */
export const tokenKey = 'laurel.token'

/** Set at Logout, so that other tabs hear it; a token that merely ran out stays a matter of its own tab. */
const logoutKey = 'laurel.loggedOut'

export const keptToken = (): string | null => localStorage.getItem(tokenKey)

export const keepToken = (token: string): void => localStorage.setItem(tokenKey, token)

/** Erases this token, and no other that has come in its place. */
export function eraseToken(token: string | null): void {
  if (keptToken() === token) localStorage.removeItem(tokenKey)
}

export const tellOtherTabs = (): void => localStorage.setItem(logoutKey, new Date().toISOString())

/** Hears what other tabs do with the session. */
export function watchToken(heard: { readonly changed: (token: string) => void; readonly loggedOut: () => void }): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === logoutKey && newValue !== null) heard.loggedOut()
    if (key === tokenKey && newValue !== null) heard.changed(newValue)
  })
}
