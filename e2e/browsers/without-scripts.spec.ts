import { Piece, pieceStories } from './piece-stories.ts'
import { test } from './site.ts'
import { visitors } from './visitor.ts'

test.use({ scripts: false })

for (const [name, story] of Object.entries(pieceStories))
  test(`${name}: played to its end without scripts`, { tag: '@short' }, async ({ visit }) => {
    await visit.open(story.path)
    await story.send(new Piece(visit, story.landmark), visitors.mouse(visit))
  })
