import * as v from 'valibot'

export const savedWordsSchema = v.object({
  version: v.number(),
  words: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      text: v.string(),
      operator_id: v.pipe(v.string(), v.description('Who wrote it, and may change it, as owners may.')),
    }),
  ),
})
