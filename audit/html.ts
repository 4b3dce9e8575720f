import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { ServedPage } from './served-page.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // HTML reads charSet, srcSet and the like as charset and srcset: React writes them as its
      // properties are called.
      'attr-case': 'off',
      // The slash of <br/> and the value of disabled="" mean nothing to HTML: React writes both.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // A file of this site comes over the same connection as the page that would vouch for it.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
)

/** What is wrong with the page's HTML: a line each, with the rule and the place. */
export async function checkHtml({ html }: ServedPage): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, selector, offset }) =>
        `${ruleId}: ${message} at ${selector ?? html.slice(offset, offset + 60)}`,
    )
}
