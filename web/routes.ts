import { index, type RouteConfig, route } from '@react-router/dev/routes'
import {
  anyPath,
  blogCategoryPath,
  blogDetailsPath,
  blogPreviewPath,
  demoPath,
  paths,
  styleGuidePath,
} from '#domain/paths.ts'

/** A route's path is relative to its parent's, so it has no leading slash. */
const page = (pattern: string, file: string) => route(pattern.slice(1), file)

export default [
  index('pages/home/home.tsx'),
  page(paths.modules, 'pages/modules/modules.tsx'),
  page(paths.transmit, 'pages/modules/transmit.tsx'),
  page(paths.transmitEmail, 'pages/modules/transmit-email.tsx'),
  page(paths.transmitWhatsapp, 'pages/modules/transmit-whatsapp.tsx'),
  page(paths.transmitTelegram, 'pages/modules/transmit-telegram.tsx'),
  page(paths.transmitSms, 'pages/modules/transmit-sms.tsx'),
  page(paths.enhancedPass, 'pages/modules/enhanced-pass.tsx'),
  page(paths.queue, 'pages/modules/queue.tsx'),
  page(paths.leaderboard, 'pages/modules/leaderboard.tsx'),
  page(paths.showcase, 'pages/modules/showcase.tsx'),
  page(paths.pricing, 'pages/pricing/pricing.tsx'),
  page(paths.demo, 'pages/demo/demo.tsx'),
  page(paths.cpdCertification, 'pages/modules/cpd-certification.tsx'),
  page(paths.floorplan, 'pages/modules/floorplan.tsx'),
  page(paths.tinyEvent, 'pages/tiny-event/tiny-event.tsx'),
  page(paths.support, 'pages/support/support.tsx'),
  page(paths.about, 'pages/about/about.tsx'),
  page(paths.contact, 'pages/contact/contact.tsx'),
  page(paths.quickContact, 'pages/quick-contact/quick-contact.tsx'),
  page(paths.privacy, 'pages/legal/privacy.tsx'),
  page(paths.terms, 'pages/legal/terms.tsx'),
  page(paths.accessibility, 'pages/legal/accessibility.tsx'),
  page(paths.demoErased, 'pages/my-demo/erased.tsx'),
  page(demoPath.pattern, 'pages/my-demo/my-demo.tsx'),
  page(paths.blogs, 'pages/blog/blog-list.tsx'),
  page(blogDetailsPath.pattern, 'pages/blog/blog-details.tsx'),
  page(blogPreviewPath.pattern, 'pages/blog/blog-preview.tsx'),
  page(blogCategoryPath.pattern, 'pages/blog/blog-category.tsx'),
  // Development only. Checks run this file in Node, which has no `import.meta.env`.
  ...(import.meta.env?.MODE === 'development' ? [page(styleGuidePath, 'pages/style-guide/style-guide.tsx')] : []),
  page(anyPath, 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
