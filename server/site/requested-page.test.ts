import { expect, test } from 'vitest'
import { siteOfTests } from '../../test/site-routes.ts'
import { createPageFinder } from './requested-page.ts'

const findPage = createPageFinder(siteOfTests)
const queueKey = (query: string) => `/modules/enhanced-pass/queue?${query}`
const token = 'abcdefghijklmnopqrstuV'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&gclid=1', '/'],
  ['/?page=2', '/'],
  ['/?sent=contact', '/'],
  ['/contact?sent=contact', '/contact'],
  ['/blogs?utm_source=x&page=2', '/blogs?page=2'],
  ['/blogs?page=1', '/blogs'],
  ['/blogs?page=02', '/blogs?page=999999'],
  ['/blogs?page=-1', '/blogs?page=999999'],
  ['/blogs?page=', '/blogs?page=999999'],
  ['/blogs?page=1000000', '/blogs?page=999999'],
  ['/blog-category/passes?page=3', '/blog-category/passes?page=3'],
  ['/blog-details/put-the-qr-at-hip-height', '/blog-details/put-the-qr-at-hip-height'],
  ['/blog-details/caf%C3%A9?page=2', '/blog-details/caf%C3%A9'],
  ['/modules/enhanced-pass/queue', '/modules/enhanced-pass/queue'],
  ['/modules/enhanced-pass/queue?page=2&sent=demo', '/modules/enhanced-pass/queue'],
  ['/modules/enhanced-pass/queue?desks=6&arrivals=nobody', '/modules/enhanced-pass/queue'],
  ['/modules/enhanced-pass/queue?fast=8&arrivals=899&utm_source=x', queueKey('arrivals=900&desks=6&now=42&fast=8')],
  ['/Modules/Enhanced-Pass/Queue/?%64esks=99&desks=1', queueKey('arrivals=480&desks=24&now=42&fast=8')],
  ['/modules/transmit?arrivals=900', '/modules/transmit'],
  ['/no-such-page', '/404'],
  ['/No-Such-Page/', '/404'],
  ['/404', '/404'],
])('the page key of %s is %s', (target, key) => {
  expect(findPage(target).key).toBe(key)
})

test.each([
  ['/Modules/TRANSMIT', '/modules/transmit'],
  ['/modules/', '/modules'],
  ['/Blog-Details/Two-Queues', '/blog-details/Two-Queues'],
  [`/DEMO/${token}`, `/demo/${token}`],
  ['/No-Such-Page/', '/No-Such-Page'],
  ['/', '/'],
])('the canonical path of %s is %s', (target, path) => {
  expect(findPage(target).path).toBe(path)
})

test.each([
  [`/demo/${token}`, true],
  [`/demo/${token}?via=email`, true],
  [`/Demo/${token}`, true],
  [`/demo/${token}/`, true],
  ['/demo/nobody', true],
  ['/blog-preview/two-queues/1-x', true],
  ['/Blog-Preview/two-queues/1-x/?page=2', true],
  ['/demo/erased', false],
  [`/modules?sent=demo&demo=${token}`, false],
  ['/contact', false],
])('%s is private: %s', (target, isPrivate) => {
  expect(findPage(target).isPrivate).toBe(isPrivate)
})

test.each([
  ['/blog-details/a', '/blog-details/~'],
  ['/blog-category/a?page=7', '/blog-category/~?page=999999'],
  ['/blogs?page=7', '/blogs?page=999999'],
  [`/demo/${token}`, '/demo/~'],
  ['/blog-preview/a/b', '/blog-preview/~/~'],
  ['/nope', '/404'],
])('the page key of a missing %s is %s', (target, missingKey) => {
  expect(findPage(target).missingKey).toBe(missingKey)
})

test.each([
  ['/modules/floorplan', '/modules/floorplan'],
  ['/modules/floorplan?from=Door%202&to=D14', '/modules/floorplan?to=D14&from=Door+2'],
  ['/Modules/Floorplan/?utm_source=x&q=', '/modules/floorplan?q='],
  ['/modules/floorplan?tom=1&m=pass', '/modules/floorplan'],
  ['/modules?to=D14&m=pass', '/modules'],
  ['/nope?to=D14', '/404'],
])('%s is a variant only with a parameter of its route: %s', (target, key) => {
  expect(findPage(target)).toMatchObject({ key, isVariant: key.includes('?') })
})

test('a route with an action accepts forms', () => {
  const taking = ['/contact', '/contact?sent=contact', '/blogs', '/nope'].map((target) => findPage(target).takesForms)
  expect(taking).toEqual([true, true, false, false])
})

test('a post is identified by the matched route', () => {
  expect(findPage('/blog-details/two-queues?utm_source=x').slug).toBe('two-queues')
  expect(findPage('/blog-details/caf%C3%A9').slug).toBe('café')
  expect(findPage('/blogs').slug).toBeUndefined()
})
