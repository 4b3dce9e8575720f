interface Policy {
  createHTML(html: string): TrustedHTML | string
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
let policy: Policy | undefined

/** Bypasses Trusted Types without a check: pass only the site's own drawings and HTML that the server sanitized. */
export const trustedHtml = (html: string): TrustedHTML | string =>
  typeof window === 'undefined' ? html : ownPolicy().createHTML(html)

/** Also unchecked: pass only scripts of the site. TypeScript's types lack trusted URLs. */
export const trustedScriptUrl = (url: string): string => ownPolicy().createScriptURL(url)

/** Created once, because the page's policy forbids a second one of the same name. */
function ownPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lanyard', rules) ?? rules
  return policy
}
