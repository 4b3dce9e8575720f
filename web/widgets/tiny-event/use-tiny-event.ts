import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { sampleAttendee, sampleEventName } from '#content/tiny-event.ts'
import { draw, drawUnproven, newSeed, sealOf } from '#domain/queue/fair-draw.ts'
import {
  applyAction,
  listPlayers,
  newTinyEvent,
  nextAction,
  readDay,
  readGift,
  refusedNames,
  type TinyEvent,
  type TinyEventAction,
  type TypedNames,
  walk,
} from '#domain/tiny-event/tiny-event.ts'

/** Milliseconds between autoplay steps, during the walk and elsewhere. */
const PACE = { walk: 1200, step: 4000 }

export interface Secret {
  seed: string
  seal: string
}

type Gift = NonNullable<ReturnType<typeof readGift>>

export interface TinyEventState {
  tiny: TinyEvent
  typed: TypedNames | undefined
  gift: Gift | undefined
  /** Created in the page; undefined without HTTPS, because browsers then offer no hashes. */
  secret: Secret | undefined
  isPlaying: boolean
  /** Seconds from the doors to the end; undefined until then. */
  took: number | undefined
  /** Milliseconds of `performance.now()`; undefined until the doors open. */
  since: number | undefined
  press(pressed: TinyEventAction): void
  breakSeal(): void
  play(): void
  pause(): void
}

export function useTinyEvent(typed: TypedNames | undefined, isTouched: boolean): TinyEventState {
  const [tiny, dispatch] = useReducer(applyAction, typed, startOf)
  const [gift, receive] = useState<Gift>()
  const [since, setSince] = useState<number>()
  const [took, setTook] = useState<number>()
  const isOpen = tiny.moment !== 'badge'
  const secret = useSecret(isTouched || isOpen)
  const isOver = tiny.moment === 'home'
  useEffect(() => setSince(isOpen ? performance.now() : undefined), [isOpen])
  useEffect(() => {
    const isTimed = isOver && since !== undefined
    setTook(isTimed ? Math.max(1, Math.round((performance.now() - since) / 1000)) : undefined)
  }, [isOver, since])

  async function breakSeal() {
    const players = listPlayers(tiny)
    const drawn = await (secret ? draw(secret.seed, players) : drawUnproven(players))
    if (drawn) dispatch({ does: 'win', draw: drawn })
  }
  const autoplay = useAutoplay(tiny, (pressed) => (pressed.does === 'draw' ? breakSeal() : dispatch(pressed)))
  const open = useEffectEvent((attendee: string) => {
    dispatch({ does: 'open', attendee, event: sampleEventName })
    autoplay.play()
  })
  useEffect(() => {
    const fragment = location.hash.slice(1)
    receive(readGift(fragment))
    const attendee = readDay(fragment)
    if (attendee) open(attendee)
  }, [])
  return { tiny, typed, gift, secret, took, since, press: dispatch, breakSeal, ...autoplay }
}

function startOf(typed: TypedNames | undefined): TinyEvent {
  const names = { attendee: typed?.attendee ?? sampleAttendee, event: typed?.event ?? sampleEventName }
  const fresh = newTinyEvent(names.attendee, names.event)
  return typed && refusedNames(typed).length === 0 ? applyAction(fresh, { does: 'open', ...names }) : fresh
}

/** Created at the first interaction, because hydration must not change the visible page. */
function useSecret(isTouched: boolean): Secret | undefined {
  const [secret, setSecret] = useState<Secret>()
  useEffect(() => {
    if (!isTouched || !globalThis.crypto.subtle) return
    const seed = newSeed()
    sealOf(seed).then((seal) => setSecret({ seed, seal }))
  }, [isTouched])
  return secret
}

type Step = NonNullable<ReturnType<typeof nextAction>>

function useAutoplay(tiny: TinyEvent, take: (step: Step) => void) {
  const [wants, want] = useState(false)
  const isFirst = useRef(true)
  const next = nextAction(tiny)
  const isPlaying = wants && next !== undefined
  const step = useEffectEvent(() => next && take(next))

  useEffect(() => {
    if (!isPlaying) return
    const isWalking = tiny.moment === 'pass' && tiny.walked < walk.length
    const timer = setTimeout(step, isFirst.current ? 0 : isWalking ? PACE.walk : PACE.step)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [isPlaying, tiny])

  const play = () => {
    isFirst.current = true
    want(true)
  }
  return { isPlaying, play, pause: () => want(false) }
}
