/** The kinds of upload that may be asked for: the last segment of the presign path. */
export const uploadTypes = ['product-image'] as const

/** The refusal of any other kind of upload. It is not about the type of the picture. */
export const invalidFileType = 'Invalid file type'

/** The pictures that are taken. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** Bytes. */
export const largestImage = 5 * 1024 * 1024

const typeOfExtension: Readonly<Record<string, ImageType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** The extension of each type, without its dot. */
export const extensionFor: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** The last extension of a file name, in lower case and without its dot; empty where it has none. */
export const extensionOf = (name: string): string => /\.([^./\\\s]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The type that a picture's name promises; undefined where it is no picture that is taken. */
export const imageTypeOf = (name: string): ImageType | undefined => {
  const extension = extensionOf(name)
  return Object.hasOwn(typeOfExtension, extension) ? typeOfExtension[extension] : undefined
}

/** A picture's name as it is sent: no whitespace, never only an extension, and the extension that its type calls for. */
export function fileNameToSend(name: string, type: ImageType): string {
  const bare = name.replaceAll(/\s+/g, '')
  const sent = /^(\.[^./\\]+)?$/.test(bare) ? `imagen${bare}` : bare
  if (imageTypeOf(sent) === type) return sent
  const extension = extensionOf(name)
  return `${extension === '' ? sent : sent.slice(0, -extension.length - 1)}.${extensionFor[type]}`
}

/** Why a picture cannot be uploaded, judged by name, type and size; null if it can. */
export function pictureProblem({ name, type, size }: { name: string; type: string; size: number }): string | null {
  const extension = extensionOf(name)
  if (type === 'image/svg+xml' || extension === 'svg')
    return 'Las imágenes SVG no se admiten. Elija una imagen PNG, JPEG o WebP.'
  const isKnown = type === '' ? extension === '' || imageTypeOf(name) !== undefined : isImageType(type)
  if (!isKnown) return 'Elija una imagen PNG, JPEG o WebP.'
  if (size === 0) return 'La imagen está vacía. Elija otro archivo.'
  if (size > largestImage) return `La imagen pesa ${megabytes(size)} y el máximo es 5 MB. Elija una más liviana.`
  return null
}

const isImageType = (type: string) => imageTypes.some((known) => known === type)

const megabytes = (bytes: number) => `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('es')} MB`

/** The address of an uploaded picture: url and key with exactly one slash between. */
export const imageAddress = (url: string, key: string): string =>
  `${url.replace(/\/+$/, '')}/${key.replace(/^\/+/, '')}`
