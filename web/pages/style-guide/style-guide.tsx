import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ProductModal } from '#content/pages/home.ts'
import { styleGuidePage as copy } from '#content/pages/style-guide.ts'
import { ribbonNames } from '#content/ribbon.ts'
import { type BlogPostSummary, findBanner } from '#domain/blog.ts'
import { paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { dataOf } from '../../api/call-result.ts'
import { servicesContext } from '../../api/request-context.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { FlashBar } from '../../layout/flash.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { Art, loadDrawings } from '../../ui/art.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import type { FlashType } from '../../ui/flash.ts'
import * as icons from '../../ui/icons.tsx'
import { Questions } from '../../ui/questions.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ServerProse } from '../../ui/server-prose.tsx'
import { Video } from '../../ui/video.tsx'
import { Banner } from '../blog/banner.tsx'
import { ModalLink } from '../home/modal-link.tsx'
import { FieldStates } from './field-states.tsx'
import './style-guide.css'

export const meta = pageMeta(copy, { isHidden: true })

/** Sorted, because the order of a module's exports differs between environments. */
const allIcons = Object.entries(icons).toSorted(([one], [other]) => one.localeCompare(other))

const drawings = ['hook', 'pass-near', 'card-pass'] as const

export const loader = async ({ context }: LoaderFunctionArgs) =>
  dataOf(await context.get(servicesContext).api.posts()).find(findBanner)

export async function clientLoader() {
  const [posts] = await Promise.all([browserApi.posts(), loadDrawings([...drawings])])
  return dataOf(posts).find(findBanner)
}

export default function StyleGuide() {
  const post = useLoaderData<typeof loader>()
  return (
    <section className="section section--crumbs">
      <div className="wrap">
        <Crumbs here={copy.title} />
        <h1 className="head">{copy.heading}</h1>
        <p className="lede head">{copy.lede}</p>
        <Part name="type">
          <p className="h1">{copy.heading}</p>
          <h3>{copy.heading}</h3>
          <p className="lede">{copy.type.lede}</p>
          <p>{copy.text}</p>
          <p className="time">{copy.type.time}</p>
          <p className="serial">{copy.type.serial}</p>
        </Part>
        <Part name="ribbons">
          {ribbonNames.map((name) => (
            <p key={name} data-ribbon={name} className="ground-stock">
              <Ribbon name={name} />
              {name}
            </p>
          ))}
        </Part>
        <Part name="buttons">
          <Buttons />
        </Part>
        <Part name="icons">
          <p className="guide__icons">
            <BrandMark />
            {allIcons.map(([name, Icon]) => (
              <Icon key={name} />
            ))}
          </p>
        </Part>
        <Part name="flash">
          <div className="guide__flash">
            {(Object.keys(copy.flash) as FlashType[]).map((type) => (
              <div key={type}>
                <FlashBar flash={{ type, message: copy.flash[type], number: 0 }} onClose={() => {}} />
              </div>
            ))}
          </div>
        </Part>
        <Part name="fields">
          <FieldStates />
        </Part>
        <Part name="questions">
          <Questions list={copy.questions} />
        </Part>
        <Part name="pieces">
          <Badge {...copy.badge} ribbon="showcase" />
        </Part>
        <Part name="media">
          <Media post={post} />
        </Part>
        <Part name="prose">
          <ServerProse html={copy.prose} />
        </Part>
        <Part name="modal">
          <ModalLink to={paths.enhancedPass} ribbon="pass" modal={modal}>
            {copy.modal.open}
          </ModalLink>
        </Part>
      </div>
      <CallToAction {...copy.ticket} ribbon="leaderboard" />
      <CallToAction {...copy.ticket} />
    </section>
  )
}

const modal: ProductModal = {
  ...copy.modal,
  images: [
    { drawing: 'card-pass', alt: copy.drawing, caption: copy.text },
    { drawing: 'pass-near', alt: copy.drawing, caption: copy.text },
  ],
}

const Part = ({ name, children }: { name: keyof typeof copy.sections; children: ReactNode }) => (
  <section className="guide__part" aria-labelledby={`guide-${name}`}>
    <h2 id={`guide-${name}`}>{copy.sections[name]}</h2>
    <div className="stack">{children}</div>
  </section>
)

const Buttons = () => (
  <div className="row">
    <button className="btn" type="button">
      {copy.buttons.plain}
    </button>
    <button className="btn btn--line" type="button">
      {copy.buttons.line}
    </button>
    <button className="btn btn--small" type="button">
      {copy.buttons.small}
    </button>
    <button className="btn" type="button" disabled>
      {copy.buttons.disabled}
    </button>
    <span className="form__send">
      <button className="btn" type="button" aria-disabled="true">
        {copy.buttons.sending}
      </button>
    </span>
  </div>
)

const Media = ({ post }: { post: BlogPostSummary | undefined }) => (
  <div className="guide__columns">
    <Art drawing="pass-near" alt={copy.drawing} />
    {post && <Banner post={post} height={400} sizes="360px" />}
    <Video {...copy.video}>
      <Art drawing="card-pass" alt="" />
    </Video>
  </div>
)
