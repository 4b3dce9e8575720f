import type { PieceStep } from '#domain/analytics/widgets.ts'

/** Marks how far a visitor came with the piece around; `web/vitals/tried-pieces.ts` counts it. */
export function markStep(within: Element | null, step: PieceStep): void {
  within?.closest('[data-piece]')?.setAttribute(`data-${step}`, '')
}
