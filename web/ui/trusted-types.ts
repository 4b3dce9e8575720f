interface Policy {
  createHTML(html: string): TrustedHTML | string
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
let policy: Policy | undefined

/**
 * Lets markup through the page's Trusted Types. Give it only the site's own drawings and what the server has sanitised:
 * it checks nothing.
 */
export const trustedHtml = (html: string): TrustedHTML | string =>
  typeof window === 'undefined' ? html : ownPolicy().createHTML(html)

/** Lets the address of a script of the site's own through; it checks nothing either. Types know no trusted address. */
export const trustedScriptUrl = (url: string): string => ownPolicy().createScriptURL(url)

/** A page has one policy, of one name. */
function ownPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lanyard', rules) ?? rules
  return policy
}
