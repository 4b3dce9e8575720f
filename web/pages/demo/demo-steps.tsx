import { demoPage } from '#content/pages/demo.ts'

export function DemoSteps() {
  return (
    <div className="demo__text stack">
      <p className="lede">{demoPage.lede}</p>
      <ol className="rows rows--steps steps">
        {demoPage.steps.map((step, index) => (
          <li key={step}>
            <span className="time">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{demoPage.required}</p>
    </div>
  )
}
