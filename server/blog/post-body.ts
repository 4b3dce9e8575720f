import { marked, type Token } from 'marked'
import { uploadedPath } from '#domain/paths.ts'
import { ImportError } from './post-file.ts'
import { type Picture, readPicture } from './post-picture.ts'
import { sanitizedContent } from './sanitize-post.ts'

const videoAddress = /^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be)\/\S+$/
/** Elements whose removal a reader would notice. */
const lostElements = /<(iframe|video|audio|embed|object|form|svg|img)\b/i

/** Throws ImportError for content that the blog would not show. */
export async function readPostBody(folder: string, file: string, markdown: string) {
  const pictures: Picture[] = []
  const tokens = marked.lexer(markdown)
  await Promise.all(marked.walkTokens(tokens, keep))
  return { ...sanitizedContent(marked.parser(tokens)), pictures }

  async function keep(token: Token) {
    refuseLost(file, token)
    if (token.type !== 'image') return
    if (/^([a-z]+:|\/)/i.test(token.href))
      throw new ImportError(
        `${file}: the picture ${token.href} is not in the folder: put it beside the post and name it there`,
      )
    const picture = await readPicture(folder, file, 'picture', decodeURI(token.href))
    token.href = uploadedPath({ name: picture.path })
    pictures.push(picture)
  }
}

function refuseLost(file: string, token: Token) {
  const [, element] = token.type === 'html' ? (lostElements.exec(token.raw) ?? []) : []
  if (element)
    throw new ImportError(
      `${file}: <${element}> cannot be kept: a picture is written ![words](file), a video is banner_youtube`,
    )
  if (token.type === 'paragraph' && videoAddress.test(token.raw.trim()))
    throw new ImportError(`${file}: ${token.raw.trim()} would stay a bare link: name the video as banner_youtube`)
}
