import type { Deps, Storage } from '../deps.ts'
import { formLifetime, signatureOf, sizeRange, sharedSecret, staffSignatureOf } from './form.ts'

/** Stores files in the database: forms are posted to this API's own `/uploads`. */
export const ownStorage = ({ db, now, consoleUrl }: Pick<Deps, 'db' | 'now' | 'consoleUrl'>): Storage => ({
  async presign(key, contentType, staffId) {
    const expires = new Date(now().getTime() + formLifetime).toISOString()
    const secret = await sharedSecret(db)
    const signature = await signatureOf(secret, { key, contentType, expires, sizeRange })
    const staff = String(staffId)
    const by = { staff, 'staff-signature': await staffSignatureOf(secret, { key, staff }) }
    return {
      url: `${consoleUrl}/uploads/`,
      fields: { key, 'Content-Type': contentType, expires, 'size-range': sizeRange, signature, ...by },
    }
  },
})
