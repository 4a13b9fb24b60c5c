import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { htmlSwallowed, htmlTags, keptAttribute } from '#contract/html.ts'

/** The names of the tags and attributes that were removed. */
export interface Removals {
  readonly tags: Set<string>
  readonly attributes: Set<string>
}

type Visitor = (tag: Element) => void

let purifier: ((html: string) => DocumentFragment) | undefined
let refused: Removals
let visit: Visitor

/** The part of stored HTML that the contract's list allows, as detached nodes. */
export const purified = (html: string): DocumentFragment => purifiedWithRemovals(html).nodes

/** The same, with what was removed. `visiting` is called with every tag before its attributes are removed. */
export function purifiedWithRemovals(
  html: string,
  visiting: Visitor = () => undefined,
): { readonly nodes: DocumentFragment; readonly refused: Removals } {
  purifier ??= createListPurifier()
  refused = { tags: new Set(), attributes: new Set() }
  visit = visiting
  return { nodes: purifier(withRenamedAttributes(html)), refused }
}

/** The style attribute of an element as it was written. */
export const styleOf = (tag: Element): string => tag.getAttribute(`${renamed}style`) ?? tag.getAttribute('style') ?? ''

function createListPurifier() {
  /** The security policy names it. Its result is not sanitised yet, so it must not leave this function. */
  const policy = window.trustedTypes?.createPolicy('laurel-html', {
    createHTML: (html) => html,
    createScript: () => '',
    createScriptURL: () => '',
  })
  // USE_PROFILES would silently replace the list.
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
  // A frameset leaves no body, and then DOMPurify returns no fragment.
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

const renamed = 'data-by-'

// HTML's whitespace, which is less than `\s`.
const blank = String.raw`\t\n\f\r `
const name = `[^${blank}/>][^${blank}/>=]*`
const value = `[${blank}]*=[${blank}]*(?:"[^"]*"?|'[^']*'?|[^${blank}"'>][^${blank}>]*)?`
const tags = RegExp(`<!--(?:-?>|[^]*?(?:--!?>|$))|<[a-z][^${blank}/>]*(?:[${blank}/]+|${name}(?:${value})?)*`, 'gi')
const attributes = RegExp(`^<[^${blank}/>]+|(${name})(?:${value})?`, 'g')

/**
 * A strict policy reports a style or handler attribute as soon as the parser sees it, even if it is never applied.
 * Renaming them before parsing avoids the report; values and texts stay unchanged.
 */
export const withRenamedAttributes = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.startsWith('<!')
      ? tag
      : tag.replace(attributes, (part, name = '') => (/^(?:style|on[a-z]+)$/i.test(name) ? renamed + part : part)),
  )
