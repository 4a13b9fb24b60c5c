/** A bearer token: 32 random bytes. */
export const newToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 of a text. The database stores it in place of tokens, emails and addresses. */
export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
