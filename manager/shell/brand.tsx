import { Link } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { startPath } from './screen.ts'
import './brand.css'

export const Brand = () => (
  <Link className="brand" to={startPath} aria-label={shellWords.brandLabel}>
    <BrandMark />
    <span>{shellWords.brand}</span>
  </Link>
)
