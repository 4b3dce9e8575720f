import { validate } from 'csstree-validator'
import type { ServedPage } from './served-page.ts'

/** One line per fault of the page's style sheets, with its place. */
export const checkCss = ({ styles }: ServedPage): string[] =>
  styles.flatMap((css) =>
    validate(css).map(
      ({ message, offset }) => `${message} at ${css.slice(Math.max(0, (offset ?? 0) - 40), (offset ?? 0) + 40)}`,
    ),
  )
