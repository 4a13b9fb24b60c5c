import type { Deps, Storage } from '../deps.ts'
import { formLifetime, signatureOf, sizeRange, sharedSecret } from './form.ts'

/** Stores files in the database: forms are posted to this API's own `/uploads`. */
export const ownStorage = ({ db, now, consoleUrl }: Pick<Deps, 'db' | 'now' | 'consoleUrl'>): Storage => ({
  async presign(key, contentType) {
    const expires = new Date(now().getTime() + formLifetime).toISOString()
    const signature = await signatureOf(await sharedSecret(db), { key, contentType, expires, sizeRange })
    return {
      url: `${consoleUrl}/uploads/`,
      fields: { key, 'Content-Type': contentType, expires, 'size-range': sizeRange, signature },
    }
  },
})
