/**
 * Our own pictures are stored by their key alone, so that they are found when the console moves; other addresses are
 * stored whole.
 */
export function imageAddresses(consoleUrl: string) {
  const own = `${consoleUrl}/uploads/`
  return {
    stored(address: string): string {
      const key = address.startsWith(own) ? address.slice(own.length) : ''
      return /^[a-z-]+\/[\w-]+\.\w+$/.test(key) ? key : address
    },
    answered: (stored: string): string => (stored === '' || /^https?:/i.test(stored) ? stored : own + stored),
  }
}
