import type { LaunchOptions } from '@playwright/test'

const browserOfAPerson =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A headless user agent is not counted. A page being unloaded sends the browser's original one. */
export const personBrowser = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), `--user-agent=${browserOfAPerson}`],
})
