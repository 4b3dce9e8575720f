import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressTrack } from './progress-track.tsx'
import { MessageText, Timeline } from './timeline.tsx'

const four = ['Accepted', 'Sent', 'Delivered', 'Read'].map((label) => ({ label }))
const two = ['Sent', 'Taken'].map((label) => ({ label }))
const holes = (markup: string) => Array.from(markup.matchAll(/<i(?: class="(\w+)")?>/g), ([, name = '']) => name)
const track = (props: Pick<Parameters<typeof ProgressTrack>[0], 'stops' | 'at' | 'ending'>) =>
  renderToStaticMarkup(<ProgressTrack name="Email" says="to Amara" ribbon="transmit" {...props} />)

test('the track marks the steps that the message has completed', () => {
  const markup = track({ stops: four, at: 2 })
  expect(markup).toContain('data-at="2" data-stops="4"')
  expect(holes(markup)).toEqual(['on', 'on', '', ''])
})

test('a failure or an unknown outcome is shown at the next step', () => {
  expect(holes(track({ stops: four, at: 1, ending: 'fail' }))).toEqual(['on', 'fail', '', ''])
  expect(holes(track({ stops: four, at: 2, ending: 'maybe' }))).toEqual(['on', 'on', 'maybe', ''])
})

test('with two steps, the second fills the track', () => {
  expect(track({ stops: two, at: 2 })).toContain('data-at="4" data-stops="2"')
  expect(track({ stops: two, at: 1 })).toContain('data-at="1"')
})

test('people, problems and days look different from system events', () => {
  const markup = renderToStaticMarkup(
    <Timeline
      happenings={[
        { id: 'a', by: 'day', what: 'Today' },
        { id: 'b', by: 'system', time: '13:21', what: 'Stored' },
        { id: 'c', by: 'person', time: '13:40', what: <MessageText by="note">Calls back.</MessageText> },
        { id: 'd', by: 'trouble', time: '13:41', what: 'Refused' },
      ]}
    />,
  )
  expect(Array.from(markup.matchAll(/<li(?: class="([\w-]+)")?>/g), ([, name]) => name)).toEqual([
    'timeline__day',
    undefined,
    'is-person',
    'is-bad',
  ])
  expect(markup).toContain('<div class="message message--note">Calls back.</div>')
})
