import wordsUrl from '../../../content/pages/message-composer.ts?chunk-url'

/** For a `clientLoader`; a document brings them as data. */
export async function loadComposerWords(): Promise<string> {
  const content: typeof import('#content/pages/message-composer.ts') = await import(/* @vite-ignore */ wordsUrl)
  return JSON.stringify(content.composerWords)
}
