import { htmlTags, isHtmlFont, isHtmlSize, keptHref } from '#contract/html.ts'

/** Markup that a component adds itself. */
export interface Own {
  readonly tags: RegExp
  readonly attributes: RegExp
}

/** Tags and attributes that neither the allowed list nor the component accounts for. */
export function strangersIn(drawn: Element, own: Own): readonly string[] {
  return [...drawn.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName
    const isKnown =
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' && (htmlTags.includes(tag) || own.tags.test(tag))
    const attributes = [...element.attributes].filter(
      (attribute) => !isListed(tag, attribute) && !own.attributes.test(spelt(attribute)),
    )
    return [...(isKnown ? [] : [`<${tag}>`]), ...attributes.map((attribute) => `<${tag} ${spelt(attribute)}>`)]
  })
}

const spelt = ({ name, value }: Attr) => `${name}=${value}`

function isListed(tag: string, { name, value }: Attr): boolean {
  if (name === 'class') return value.split(' ').every((one) => isHtmlFont(one) || isHtmlSize(one))
  if (tag !== 'a') return false
  return name === 'href'
    ? keptHref(value) === value
    : name === 'target'
      ? value === '_blank'
      : name === 'rel' && value === 'noopener noreferrer'
}
