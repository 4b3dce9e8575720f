import { queuePage } from '#content/pages/queue.ts'

const { formula } = queuePage

export const QueueFormula = () => (
  <div>
    <h3 id="formula-heading">{formula.heading}</h3>
    <p>{formula.text}</p>
    <math display="block">
      <msub>
        <mi>W</mi>
        <mi>q</mi>
      </msub>
      <mo>=</mo>
      <mfrac>
        <Signs of="C ( c , a )" />
        <Signs of="c μ − λ" />
      </mfrac>
    </math>
    <math display="block">
      <Signs of="C ( c , a ) =" />
      <mfrac>
        <Full />
        <mrow>
          <munderover>
            <mo>∑</mo>
            <Signs of="k = 0" />
            <Signs of="c − 1" />
          </munderover>
          <Term of="k" />
          <mo>+</mo>
          <Full />
        </mrow>
      </mfrac>
    </math>
  </div>
)

const Full = () => (
  <mrow>
    <Term of="c" />
    <mfrac>
      <mi>c</mi>
      <Signs of="c − a" />
    </mfrac>
  </mrow>
)

const Term = ({ of }: { of: string }) => (
  <mfrac>
    <msup>
      <mi>a</mi>
      <mi>{of}</mi>
    </msup>
    <Signs of={`${of} !`} />
  </mfrac>
)

const Signs = ({ of }: { of: string }) => (
  <mrow>
    {of.split(' ').map((sign, place) => {
      const Sign = /\d/.test(sign) ? 'mn' : /\p{L}/u.test(sign) ? 'mi' : 'mo'
      return <Sign key={place}>{sign}</Sign>
    })}
  </mrow>
)
