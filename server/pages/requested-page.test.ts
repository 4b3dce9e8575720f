import { expect, test } from 'vitest'
import { siteOfTests } from '../../test/site-routes.ts'
import { changesNoPage, createPageFinder } from './requested-page.ts'

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
  ['/modules/floorplan', false],
  ['/modules/floorplan?to=D14', true],
  ['/Modules/Floorplan/?utm_source=x&q=', true],
  ['/modules/floorplan?tom=1&m=pass', false],
  ['/modules/pricing', false],
  ['/modules/pricing?to=D14&price=0&M=pass', false],
  ['/modules/pricing?m=pass', true],
  ['/Modules/Pricing/?utm_source=x&h=', true],
  ['/modules?to=D14&m=pass', false],
  ['/nope?to=D14', false],
])('%s is asked for a state of its own: %s', (target, isAsked) => {
  expect(findPage(target).isAsked).toBe(isAsked)
})

test('a page that is plain on a site is asked for nothing there', () => {
  const find = createPageFinder(siteOfTests, ['/modules/pricing'])
  expect(find('/modules/pricing?m=pass')).toMatchObject({ isAsked: false, key: '/modules/pricing' })
  expect(find('/modules/floorplan?to=D14').isAsked).toBe(true)
})

test('a state that is asked for has no key of its own', () => {
  expect(findPage('/modules/floorplan?to=D14&from=Door%202').key).toBe('/modules/floorplan')
})

test('a route with an action takes forms', () => {
  const taking = ['/contact', '/contact?sent=contact', '/blogs', '/nope'].map((target) => findPage(target).takesForms)
  expect(taking).toEqual([true, true, false, false])
})

test('a post is known by what the router matched', () => {
  expect(findPage('/blog-details/two-queues?utm_source=x').slug).toBe('two-queues')
  expect(findPage('/blog-details/caf%C3%A9').slug).toBe('café')
  expect(findPage('/blogs').slug).toBeUndefined()
})

test.each([
  ['?utm_source=x&gclid=page', true],
  ['?a=1&page=2', false],
  ['?sent=contact&once=1', false],
  ['?utm_source=x&to=D14', false],
  ['?q=', false],
  ['?tom=1&x=to=2', true],
  ['?a#%zz', false],
  ['?utm_source=x&desks=3', false],
  ['?%64esks=3', false],
  ['?utm_source=caf%C3%A9', true],
])('a query %s changes no page: %s', (query, isSo) => {
  expect(changesNoPage(query)).toBe(isSo)
})
