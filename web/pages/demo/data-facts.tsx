import { Link } from 'react-router'
import { demoPage } from '#content/pages/demo.ts'
import { paths } from '#domain/paths.ts'

export function DataFacts() {
  return (
    <dl className="rows demo__small">
      {demoPage.facts.map(({ term, answer, ...fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {answer}
            {'link' in fact && (
              <>
                {' '}
                <Link to={`${paths.privacy}#rights`}>{fact.link}</Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
