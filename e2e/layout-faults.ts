/** Text outside the viewport or over other text. Runs in the page. */
export function misplacedText(): string[] {
  const unread =
    'script, style, svg, dialog, option, [popover], [aria-hidden], .visually-hidden, .skip, .form__honeypot'
  const lines = Array.from(textNodes()).flatMap(linesOf)
  const outside = lines.filter(({ left, right }) => left < -1 || right > innerWidth + 1)
  return [
    ...outside.map(({ text }) => `outside: ${text}`),
    ...lines.flatMap((line, at) =>
      lines
        .slice(at + 1)
        .filter((other) => overlap(line, other))
        .map(({ text }) => `overlap: ${line.text} / ${text}`),
    ),
  ]

  function* textNodes() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement
      if (!node.textContent?.trim() || !place || place.closest(unread)) continue
      // Clipped text is for screen readers.
      if (getComputedStyle(place).clipPath === 'inset(50%)') continue
      if (place.checkVisibility({ visibilityProperty: true })) yield node
    }
  }

  function linesOf(node: Node) {
    const place = node.parentElement as Element
    const text = node.textContent?.trim().slice(0, 40) ?? ''
    // Truncated by design; the page's heading has the whole text.
    const cut = getComputedStyle(place).textOverflow === 'ellipsis'
    const range = document.createRange()
    range.selectNodeContents(node)
    return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
      place,
      text,
      left: left + 1,
      right: cut ? Math.min(right, place.getBoundingClientRect().right) : right,
      // A line box is higher than its letters.
      top: top + (bottom - top) / 4,
      bottom: bottom - (bottom - top) / 4,
    }))
  }

  type Line = ReturnType<typeof linesOf>[number]
  function overlap(one: Line, other: Line) {
    if (one.place === other.place || one.place.closest('.site-header') || other.place.closest('.site-header'))
      return false
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    return across > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  }
}

/**
 * Moves the focus through all controls, forward and back, and lists those that are covered or have
 * no visible focus indicator. Runs in the page after a key press because `:focus-visible` does not
 * match after a pointer.
 */
export function unseenFocus(): string[] {
  const everything = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const reached = Array.from(everything).filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[popover]'),
  )
  return [...reached, ...reached.toReversed()].flatMap((one) => {
    one.focus()
    if (document.activeElement !== one) return []
    const fault = isCovered(one) ? 'covered' : hasIndicator(one) ? undefined : 'no indicator'
    return fault ? [`${fault}: ${one.outerHTML.slice(0, 120)}`] : []
  })

  function isCovered(one: HTMLElement) {
    const { left, top, width, height } = one.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const))
    return !parts.some(([across, down]) => {
      const seen = document.elementFromPoint(left + width * across, top + height * down)
      return seen !== null && (one.contains(seen) || seen.contains(one))
    })
  }
  function hasIndicator(one: HTMLElement) {
    // An element wider than the viewport has its indicator at the viewport's edge.
    const wearers = one.parentElement ? [one, one.parentElement] : [one]
    return wearers.map((wearer) => getComputedStyle(wearer)).some(isOutlined)
  }

  function isOutlined({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)
  }
}

/**
 * Text and controls that are covered or are on a ribbon or drawing without their own
 * background, and controls that overlap. Runs in the page.
 */
export function coveredElements(): string[] {
  const touchable = new CSSStyleSheet()
  touchable.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(touchable)
  const before = scrollY
  scrollTo(0, 0)
  const controls = boxesOf('a.btn, button, input:not([type="hidden"]), select, textarea')
  // A widget clips its straps at its edge, so their boxes are higher than the visible part.
  const drawn = boxesOf('.ribbon:not(.widget-section__strap, .pull__string), svg, img')
  const targets = [...Array.from(textNodes()).flatMap(linesOf), ...controls]
  const faults = new Set<string>()
  for (const target of targets.toSorted((one, other) => one.top - other.top))
    for (const obstacle of drawn) if (!related(target.one, obstacle.one)) checkPair(target, obstacle)
  for (const [at, one] of controls.entries())
    for (const other of controls.slice(at + 1))
      if (!related(one.one, other.one) && shared(one, other) && !other.one.closest('dialog, [popover]'))
        faults.add(`controls on each other: ${nameOf(one.one)} / ${nameOf(other.one)}`)
  scrollTo(0, before)
  document.adoptedStyleSheets.pop()
  return [...faults]

  type Place = ReturnType<typeof placeOf>
  type Target = Place & { one: Element }

  function checkPair(target: Target, obstacle: Target) {
    const common = shared(target, obstacle)
    if (!common) return
    if (common.y - scrollY < 120 || common.y - scrollY > innerHeight - 40) scrollTo(0, common.y - innerHeight / 2)
    const fault = faultAt(target.one, common.x, common.y - scrollY)
    if (fault) faults.add(`${fault}: ${nameOf(target.one)}`)
  }

  /** From the top layer down: elements over the target, then elements over its background. */
  function faultAt(target: Element, x: number, y: number) {
    const stack = document.elementsFromPoint(x, y)
    const own = stack.findIndex((one) => target.contains(one))
    if (own < 0) return undefined
    const cover = stack.slice(0, own).find((one) => isPainted(one) && !one.contains(target))
    // The page scrolls under sticky elements.
    if (cover)
      return cover.closest('.site-header, .flash, .consent, dialog, [popover]')
        ? undefined
        : `covered by ${nameOf(cover)}`
    for (const one of stack.slice(own)) {
      if (isDrawn(one) && !one.contains(target) && !target.contains(one)) return `drawn on ${nameOf(one)}`
      if (isPainted(one)) return undefined
    }
  }

  function isPainted(one: Element) {
    const { backgroundColor } = getComputedStyle(one)
    // A button's background is the ribbon tag drawn behind it.
    return isDrawn(one) || one.matches('.btn') || !/^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor)
  }
  function isDrawn(one: Element) {
    // The handle of the composer's slider is on the day's ribbon by design.
    return one.matches('.ribbon:not(.dayline *), img') || (one.closest('svg') !== null && !one.matches('svg'))
  }

  function boxesOf(selector: string): Target[] {
    return Array.from(document.querySelectorAll(selector))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('.visually-hidden, .form__honeypot'))
      .map((one) => ({ one, ...placeOf(one.getBoundingClientRect()) }))
  }
  function* textNodes() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement
      if (
        !node.textContent?.trim() ||
        !one ||
        one.closest('script, style, noscript, svg, option, .visually-hidden, .skip')
      )
        continue
      if (one.checkVisibility({ visibilityProperty: true })) yield { node, one }
    }
  }
  function linesOf({ node, one }: { node: Node; one: Element }) {
    const range = document.createRange()
    range.selectNodeContents(node)
    return Array.from(range.getClientRects(), (box) => ({ one, ...placeOf(box) }))
  }

  /** In document coordinates; a line box is higher than its letters. */
  function placeOf({ left, right, top, bottom }: DOMRect) {
    const inset = (bottom - top) / 4
    return { left, right, top: top + inset + scrollY, bottom: bottom - inset + scrollY }
  }
  /** The center of the intersection of two boxes. */
  function shared(one: Place, other: Place) {
    const [left, right] = [Math.max(one.left, other.left, 0), Math.min(one.right, other.right, innerWidth)]
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)]
    return right - left > 2 && bottom - top > 2 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined
  }
  function related(one: Element, other: Element) {
    return one.contains(other) || other.contains(one)
  }
  function nameOf(one: Element) {
    const label = one.textContent?.trim().slice(0, 30) || one.getAttribute('aria-label') || ''
    return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${label}"`
  }
}

/** Elements that start in their column and end outside it, cut by the viewport. Runs in the page. */
export function partsBeyondColumn(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main .wrap > *')).flatMap((part) => {
    const column = part.parentElement as HTMLElement
    const isWider = part.offsetWidth > column.clientWidth + 1
    // Elements of full width start at the viewport's edge by design.
    const isPulled = Number.parseFloat(getComputedStyle(part).marginLeft) < 0
    return isWider && !isPulled ? [`wider than its column: ${part.className || part.tagName}`] : []
  })
}
