/** The kinds of upload that may be asked for: the last segment of the presign path. */
export const uploadTypes = ['product-image'] as const

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export const largestImage = 5 * 1024 * 1024

const typeOfExtension: Readonly<Record<string, ImageType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** The file extension of each type. */
export const extensionFor: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** The last extension of a file name, in lower case and without its dot; empty where it has none. */
export const extensionOf = (name: string): string => /\.([^./\\\s]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The type of a picture by its file extension; undefined for other files. */
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

/** Why a file cannot be uploaded as a picture; sizes in bytes and pixels. */
export type PictureProblem =
  | { readonly code: 'svg' | 'other-type' | 'empty' | 'unreadable' | 'not-a-picture' }
  | { readonly code: 'too-heavy'; readonly bytes: number }
  | { readonly code: 'too-wide'; readonly width: number; readonly height: number }

/** Why a picture cannot be uploaded, judged by name, type and size; null if it can. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureProblem | null {
  const extension = extensionOf(name)
  if (type === 'image/svg+xml' || extension === 'svg') return { code: 'svg' }
  const isKnown = type === '' ? extension === '' || imageTypeOf(name) !== undefined : isImageType(type)
  if (!isKnown) return { code: 'other-type' }
  if (size === 0) return { code: 'empty' }
  if (size > largestImage) return { code: 'too-heavy', bytes: size }
  return null
}

export const isImageType = (type: string): type is ImageType => imageTypes.some((known) => known === type)

/** The address of an uploaded picture: url and key with exactly one slash between. */
export const imageAddress = (url: string, key: string): string =>
  `${url.replace(/\/+$/, '')}/${key.replace(/^\/+/, '')}`
