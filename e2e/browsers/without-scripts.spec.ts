import { test } from './site.ts'
import { visitors } from './visitor.ts'
import { Widget, widgetStories } from './widget-stories.ts'

test.use({ scripts: false })

for (const [name, story] of Object.entries(widgetStories))
  test(`${name}: complete without scripts`, { tag: '@short' }, async ({ visit }) => {
    await visit.open(story.path)
    await story.send(new Widget(visit, story.landmark), visitors.mouse(visit))
  })
