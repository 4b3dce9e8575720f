import { Link } from 'react-router'
import { postWords } from '#content/pages/blog.ts'
import { blogDetailsPath } from '#domain/paths.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import '../../ui/pass.css'
import { ribbonOf } from './category-links.tsx'
import type { TitledPost } from './load-blog.ts'

interface NewerAndOlderProps {
  newer: TitledPost | undefined
  older: TitledPost | undefined
}

export function NewerAndOlder({ newer, older }: NewerAndOlderProps) {
  if (!newer && !older) return null
  return (
    <nav className="nextprev" aria-label={postWords.more}>
      <Ribbon className="ribbon--mid" />
      <ul>
        {older && <PostPass post={older} words={postWords.older} />}
        {newer && <PostPass post={newer} words={postWords.newer} />}
      </ul>
    </nav>
  )
}

function PostPass({ post, words }: { post: TitledPost; words: string }) {
  return (
    <li className="hang" data-ribbon={ribbonOf(post.category)}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <Link className="pass" to={blogDetailsPath(post)}>
        <b>{post.title}</b>
        <span className="stub serial">
          {words}
          <Ribbon />
        </span>
      </Link>
    </li>
  )
}
