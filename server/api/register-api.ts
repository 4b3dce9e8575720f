import type { FastifyInstance } from 'fastify'
import type { LeadContext } from '#server/leads/lead-store.ts'
import { apiPrefix } from './api-prefix.ts'
import { addConditionalGet } from './conditional-get.ts'
import { allowSiteOrigin } from './cross-origin.ts'
import { getDemo } from './demos/get-demo.ts'
import { getDemoEvents } from './demos/get-demo-events.ts'
import { postDemoAgain } from './demos/post-demo-again.ts'
import { postDemoErase } from './demos/post-demo-erase.ts'
import { postDemoRoom } from './demos/post-demo-room.ts'
import { postDemoSeen } from './demos/post-demo-seen.ts'
import { getBlogCategories } from './get-blog-categories.ts'
import { getBlogCategory } from './get-blog-category.ts'
import { getBlogPost } from './get-blog-post.ts'
import { getBlogPosts } from './get-blog-posts.ts'
import { getBlogPreview } from './get-blog-preview.ts'
import { getCountries } from './get-countries.ts'
import { documentApi, getDocument } from './get-document.ts'
import { logResponses } from './log-responses.ts'
import { postBlogPostView } from './post-blog-post-view.ts'
import { postLeads } from './post-lead.ts'
import { postVitals } from './post-vitals.ts'
import { refuseWrites } from './refuse-writes.ts'
import { sendError } from './send-error.ts'
import { handleUnknownRoutes } from './unknown-route.ts'

/** The instance must have been made with `fastifyOptions`. */
export async function registerApi(app: FastifyInstance, context: LeadContext): Promise<void> {
  await app.register((api) => addCalls(api, context), { prefix: apiPrefix })
}

async function addCalls(api: FastifyInstance, context: LeadContext) {
  // Calls validate with Valibot; route schemas are for the document only.
  api.setValidatorCompiler(() => () => true)
  api.setSerializerCompiler(() => JSON.stringify)
  api.removeContentTypeParser('text/plain')
  api.setErrorHandler(sendError)
  logResponses(api)
  addConditionalGet(api)
  await allowSiteOrigin(api, context)
  refuseWrites(api, context)
  handleUnknownRoutes(api)
  await documentApi(api, context)

  getCountries(api)
  postLeads(api, context)
  getBlogPosts(api, context)
  getBlogPost(api, context)
  getBlogPreview(api, context)
  postBlogPostView(api, context)
  getBlogCategories(api, context)
  getBlogCategory(api, context)
  getDemo(api, context)
  getDemoEvents(api, context)
  postDemoRoom(api, context)
  postDemoAgain(api, context)
  postDemoErase(api, context)
  postDemoSeen(api, context)
  postVitals(api, context)
  getDocument(api)
}
