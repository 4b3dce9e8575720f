import { type MouseEvent, type ReactNode, useState } from 'react'
import { PlayIcon } from './icons.tsx'
import { isOwnDocument } from './own-document.ts'
import './video.css'

interface VideoProps {
  youtube: string
  title: string
  play: string
  children: ReactNode
}

/** A link without JavaScript, and on documents whose policy does not allow the embed. */
export function Video({ youtube, title, play, children }: VideoProps) {
  const [playing, setPlaying] = useState(false)
  const url = `https://www.youtube-nocookie.com/embed/${youtube}`
  if (playing)
    return (
      <iframe
        ref={takeFocus}
        className="video__frame"
        src={`${url}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    )
  const onPlay = (press: MouseEvent) => {
    if (!isOwnDocument(location.pathname)) return
    press.preventDefault()
    setPlaying(true)
  }
  return (
    <div className="video">
      {children}
      <a className="btn video__play" href={url} onClick={onPlay}>
        <PlayIcon /> {play}
      </a>
    </div>
  )
}

/** The clicked button is gone, which would lose the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()
