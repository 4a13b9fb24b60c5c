import createPurifier from 'dompurify'
import type { Config } from 'dompurify'
import { htmlSwallowed, htmlTags, keptAttribute } from '#contract/html.ts'

/** Named in the security policy. It never leaves this module: what it lets pass is not clean yet. */
const policy = window.trustedTypes?.createPolicy('laurel-html', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => '',
})

const purifier = createPurifier(window)

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const kept = keptAttribute(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue)
  attribute.keepAttr = kept !== undefined
  if (kept !== undefined) attribute.attrValue = kept
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

/** What the list of the contract leaves of stored or pasted HTML, as nodes that belong to no page yet. */
export const purified = (html: string): DocumentFragment => purifier.sanitize(html, config)
