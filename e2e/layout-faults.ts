/** What is outside of the window, or printed over other words. Runs in the page. */
export function misplacedWords(): string[] {
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
      if (place.checkVisibility({ visibilityProperty: true })) yield node
    }
  }

  function linesOf(node: Node) {
    const place = node.parentElement as Element
    const text = node.textContent?.trim().slice(0, 40) ?? ''
    // Cut short on purpose, with its whole text in the page's heading.
    const cut = getComputedStyle(place).textOverflow === 'ellipsis'
    const range = document.createRange()
    range.selectNodeContents(node)
    return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
      place,
      text,
      left: left + 1,
      right: cut ? Math.min(right, place.getBoundingClientRect().right) : right,
      // The box of a line is higher than its letters.
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
 * Gives the focus to one thing after the other, forward and back, and lists where the page then covers it or does not
 * mark it. Runs in the page, after a key was pressed: a pointer's focus needs no mark.
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
    const fault = isCovered(one) ? 'covered' : isMarked(one) ? undefined : 'not marked'
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
  function isMarked(one: HTMLElement) {
    // What is wider than its window is marked by the window's edge.
    const wearers = one.parentElement ? [one, one.parentElement] : [one]
    return wearers.map((wearer) => getComputedStyle(wearer)).some(isOutlined)
  }

  function isOutlined({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)
  }
}
