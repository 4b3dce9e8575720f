import { type PieceStep, pieceSteps } from '#domain/analytics/widgets.ts'
import { paths } from '#domain/paths.ts'

/** Calls `onStep` once for each step and page view. Passing over with pointer or Tab is none. */
export function watchPieces(onStep: (step: PieceStep, piece: string) => void): void {
  const known = new WeakMap<Element, Set<PieceStep>>()
  const note = (bench: HTMLElement, step: PieceStep) => {
    const steps = known.get(bench) ?? new Set()
    if (steps.has(step)) return
    known.set(bench, steps.add(step))
    onStep(step, bench.dataset.piece ?? '')
  }
  const noteMarks = () => {
    for (const step of pieceSteps)
      for (const bench of document.querySelectorAll<HTMLElement>(`[data-piece][data-${step}]`)) note(bench, step)
  }
  // Marks instead of events, since what was pressed first is taken over before this script comes.
  new MutationObserver(noteMarks).observe(document, {
    subtree: true,
    attributeFilter: pieceSteps.map((step) => `data-${step}`),
  })
  noteMarks()
  const noteUse = ({ target, isTrusted }: Event) => {
    const bench = (target as Element).closest<HTMLElement>('[data-piece]')
    // A link that carries a state writes it into the controls, which is no touch.
    if (!bench || !isTrusted) return
    note(bench, 'touched')
    if ((target as Element).closest('a')?.pathname === paths.demo) note(bench, 'taken')
  }
  for (const use of ['click', 'input']) addEventListener(use, noteUse, true)
}
