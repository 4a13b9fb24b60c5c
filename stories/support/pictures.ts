const drawn =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEXl8uofb0oLzqo0AAAAXUlEQVR42mNgGGhg/wfK+P8fQjP//38AzOD///8DmCH/gf8HRO0BZojqegaGf2BGHRgBAVDcHkQzAlXKN4AYQL38IAbzAwYG9gMojAMQDOaBRKnGkP8BwQPMoB8AALBPSF5HL/i5AAAAAElFTkSuQmCC'

/** The address of a stored picture. */
export const storedPicture = `data:image/png;base64,${drawn}`

export const headphonesBytes = Uint8Array.from(atob(drawn), (letter) => letter.charCodeAt(0))

/** A picture on the person's disk. */
export const headphonesPicture = new File([headphonesBytes], 'Audífonos Aurora, vista frontal.png', {
  type: 'image/png',
})
/** An HTML page with a picture's name. */
export const page = new File(['<!doctype html>'], 'falso.png', { type: 'image/png' })
export const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' })
