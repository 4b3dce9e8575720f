import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site, in the order of the specification's table. */
export default [
  index('pages/home/home.tsx'),
  route('modules/demo', 'pages/demo/demo.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('quickcontact', 'pages/quick-contact/quick-contact.tsx'),
  route('blogs', 'pages/blog/blog-list.tsx'),
  route('blog-details/:slug', 'pages/blog/blog-details.tsx'),
  route('blog-category/:category_slug', 'pages/blog/blog-category.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
