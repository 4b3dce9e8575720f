import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { ServedPage } from './served-page.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // React writes attributes such as charSet in camel case, and HTML ignores case.
      'attr-case': 'off',
      // React writes <br/> and disabled="", which mean the same to HTML.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // Checkboxes with one name submit a list.
      'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
      // Integrity hashes of our own files add nothing: they would come over the same connection.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
)

/** One line per fault, with the rule and the place. */
export async function checkHtml({ html }: ServedPage): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, selector, offset }) =>
        `${ruleId}: ${message} at ${selector ?? html.slice(offset, offset + 60)}`,
    )
}
