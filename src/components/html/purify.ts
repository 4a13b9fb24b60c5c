import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { htmlSwallowed, htmlTags, keptAttribute } from '#contract/html.ts'

/** What was left out: names of tags and of attributes. */
export interface Refused {
  readonly tags: Set<string>
  readonly attributes: Set<string>
}

type Visitor = (tag: Element) => void

let purifier: ((html: string) => DocumentFragment) | undefined
let refused: Refused
let visit: Visitor

/** What the list of the contract leaves of stored HTML, as nodes that belong to no page yet. */
export const purified = (html: string): DocumentFragment => purifiedNoting(html).nodes

/** The same, with what was left out. `visiting` sees every tag before its attributes are. */
export function purifiedNoting(
  html: string,
  visiting: Visitor = () => undefined,
): { readonly nodes: DocumentFragment; readonly refused: Refused } {
  purifier ??= createListPurifier()
  refused = { tags: new Set(), attributes: new Set() }
  visit = visiting
  return { nodes: purifier(withRenamedAttributes(html)), refused }
}

/** An element's style as it was written, for those who visit it. */
export const styleOf = (tag: Element): string => tag.getAttribute(`${renamed}style`) ?? tag.getAttribute('style') ?? ''

function createListPurifier() {
  /** Named in the security policy. It never leaves this function: what it lets pass is not clean yet. */
  const policy = window.trustedTypes?.createPolicy('laurel-html', {
    createHTML: (html) => html,
    createScript: () => '',
    createScriptURL: () => '',
  })
  // USE_PROFILES would take the place of the list, without a word.
  const config: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: ['class', 'href'],
    ALLOWED_URI_REGEXP: /^(?:https|mailto):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...htmlSwallowed],
    RETURN_DOM_FRAGMENT: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  }
  const purify = createPurifier(window)
  addHooks(purify)
  // A frameset leaves no body to clean, and then there is no fragment either.
  return (html: string): DocumentFragment => purify.sanitize(html, config) ?? new DocumentFragment()
}

function addHooks(purify: DOMPurify): void {
  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    if (!allowedTags[tagName]) refused.tags.add(tagName)
    if (node instanceof Element) visit(node)
  })
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    const kept = keptAttribute(element.nodeName.toLowerCase(), attrName, attrValue)
    attribute.keepAttr = kept !== undefined
    if (kept !== undefined) attribute.attrValue = kept
    if (kept === undefined || (attrName === 'class' && kept !== attrValue))
      refused.attributes.add(attrName.replace(renamed, ''))
  })
}

/** Prefix of a renamed attribute. */
const renamed = 'data-by-'

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
export const withRenamedAttributes = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.startsWith('<!')
      ? tag
      : tag.replace(attributes, (part, name = '') => (/^(?:style|on[a-z]+)$/i.test(name) ? renamed + part : part)),
  )
