import { Link } from 'react-router'
import { postWords } from '#content/pages/blog.ts'
import { blogDetailsPath } from '../../paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
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
      {older && <PostLink post={older} words={postWords.older} />}
      {newer && <PostLink post={newer} words={postWords.newer} />}
    </nav>
  )
}

function PostLink({ post, words }: { post: TitledPost; words: string }) {
  return (
    <Link to={blogDetailsPath(post.slug)} data-ribbon={ribbonOf(post.category)}>
      <Ribbon />
      <span>{words}</span>
      <b>{post.title}</b>
    </Link>
  )
}
