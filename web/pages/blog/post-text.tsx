import { figureOf } from '#content/pages/blog.ts'
import { Art } from '../../ui/art.tsx'
import { ServerProse } from '../../ui/server-prose.tsx'

interface PostTextProps {
  html: string
  /** Slug of the post's first category. */
  category: string | undefined
}

export function PostText({ html, category }: PostTextProps) {
  const figure = figureOf(category)
  const second = secondPart(html)
  return (
    <div className="postbody">
      <ServerProse html={html.slice(0, second)} />
      <figure className="postfigure">
        <Art {...figure} />
        <figcaption>{figure.caption}</figcaption>
      </figure>
      <ServerProse html={html.slice(second)} />
    </div>
  )
}

/** Offset of the second `<h2>`, or the length of the text. */
function secondPart(html: string): number {
  const at = html.indexOf('<h2', html.indexOf('<h2') + 1)
  return at < 0 ? html.length : at
}
