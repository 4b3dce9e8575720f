import * as v from 'valibot'

export const tabSchema = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{32}$/),
  v.description('Names the tab of the browser, while it is open.'),
)
