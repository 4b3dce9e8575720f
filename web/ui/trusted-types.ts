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
 * Lets markup through the page's Trusted Types without a check, so pass only the site's own
 * drawings and what the server has sanitized.
 */
export const trustedHtml = (html: string): TrustedHTML | string =>
  typeof window === 'undefined' ? html : ownPolicy().createHTML(html)

/** For scripts of the site itself; also unchecked. TypeScript's types have no trusted URL here. */
export const trustedScriptUrl = (url: string): string => ownPolicy().createScriptURL(url)

/** Created once, since the page's policy allows no second one of the same name. */
function ownPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lanyard', rules) ?? rules
  return policy
}
