/**
 * Pictures of our own are stored by their key alone, so that they are found wherever the console moves to; other
 * addresses are stored whole.
 */
export function imageAddresses(consoleUrl: string) {
  const own = `${consoleUrl}/uploads/`
  return {
    stored: (address: string): string => (address.startsWith(own) ? address.slice(own.length) : address),
    answered: (stored: string): string => (stored === '' || /^https?:/i.test(stored) ? stored : own + stored),
  }
}
