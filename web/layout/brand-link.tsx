import { Link } from 'react-router'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { BrandMark } from '../ui/brand-mark.tsx'

export function BrandLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link className="brand" to={paths.home} onClick={onClick}>
      <BrandMark />
      <span>{site.wordmark}</span>
    </Link>
  )
}
