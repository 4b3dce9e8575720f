import { type BlogPostSummary, findBanner } from '#domain/blog.ts'
import { uploadedPath } from '#domain/paths.ts'
import { useApiOrigin } from '../../api/request-context.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'

interface BannerProps {
  post: BlogPostSummary
  /** Pixels at a width of 770: 400 in lists, 450 at the top of a post. */
  height: 400 | 450
  sizes: string
  first?: boolean
  inlined?: boolean
}

export function Banner({ post, height, sizes, first = false, inlined = false }: BannerProps) {
  const origin = useApiOrigin()
  const banner = findBanner(post)
  if (!banner) return null
  return (
    <ResponsiveImage
      src={origin + uploadedPath({ name: banner.path })}
      alt={banner.caption}
      width={770}
      height={height}
      sizes={sizes}
      first={first}
      inlined={inlined}
    />
  )
}
