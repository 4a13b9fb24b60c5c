/** In front of the name of an attribute that was put by. */
export const put = 'data-by-'

// As a browser's parser reads them: a blank in HTML is fewer signs than `\s`.
const blank = String.raw`\t\n\f\r `
const name = `[^${blank}/>][^${blank}/>=]*`
const value = `[${blank}]*=[${blank}]*(?:"[^"]*"?|'[^']*'?|[^${blank}"'>][^${blank}>]*)?`
const tags = RegExp(`<!--(?:-?>|[^]*?(?:--!?>|$))|<[a-z][^${blank}/>]*(?:[${blank}/]+|${name}(?:${value})?)*`, 'gi')
const attributes = RegExp(`^<[^${blank}/>]+|(${name})(?:${value})?`, 'g')

/**
 * Under a strict policy a style or a handler is reported as soon as it is read, though nothing comes of it: so it has
 * another name by then. Values and texts stay as they are.
 */
export const quieted = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.startsWith('<!')
      ? tag
      : tag.replace(attributes, (part, name = '') => (/^(?:style|on[a-z]+)$/i.test(name) ? put + part : part)),
  )
