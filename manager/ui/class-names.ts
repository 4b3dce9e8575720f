/** A block's class with its modifiers: `classNames('b', look && 'go')` is `b b--go`. */
export const classNames = (block: string, ...modifiers: (string | false | undefined)[]): string =>
  [block, ...modifiers.filter(Boolean).map((modifier) => `${block}--${modifier}`)].join(' ')
