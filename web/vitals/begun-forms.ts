/** Calls `onBegin` with a form's kind, once a form and page view, when its visitor fills it in. */
export function watchForms(onBegin: (kind: string) => void): void {
  const known = new Set<string>()
  const note = ({ target }: Event) => {
    const kind = (target as Element).closest<HTMLFormElement>('form[data-draft]')?.dataset.draft
    if (!kind || known.has(kind)) return
    known.add(kind)
    onBegin(kind)
  }
  addEventListener('input', note, true)
  // What was typed before this script came is sent without another input.
  addEventListener('submit', note, true)
  addEventListener('arrival', () => known.clear())
}
