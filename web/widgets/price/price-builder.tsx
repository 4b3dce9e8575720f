import type { MouseEvent, ReactNode } from 'react'
import type { PriceBuilderCopy } from '#content/price-builder.ts'
import { createQuoteSheet, formatCount, moneyFormatter, type QuoteSheet, quoteMessage } from '#content/quote-sheet.ts'
import { messageHash } from '#domain/leads/message-link.ts'
import { paths } from '#domain/paths.ts'
import {
  calculateQuote,
  type QuoteChoice,
  type QuotedModule,
  quotedChannels,
  quotedModules,
} from '#domain/price/quote.ts'
import {
  findQuoteChoice,
  initialQuoteChoice,
  type QuotedCount,
  quoteLimits,
  quoteParameters,
  quoteQuery,
  readQuoteChoice,
} from '#domain/price/quote-link.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import type { CarriedMessage } from '../../layout/call-to-action.tsx'
import type { LoadedPrices } from '../../pages/pricing/load-prices.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Presets } from '../presets.tsx'
import { ResultView } from '../result-view.tsx'
import { SliderField } from '../slider.tsx'
import { useControls } from '../use-controls.ts'
import { useCountUp } from '../use-count-up.ts'
import { useDebounced } from '../use-debounced.ts'
import { useUrlState } from '../use-url-state.ts'
import { markStep, useWidgetState } from '../use-widget-state.ts'
import './price-builder.css'

interface PriceBuilderProps {
  prices: LoadedPrices
  heading: string
  pad(sheet: QuoteSheet): ReactNode
  /** Rendered after the builder, with the quote for the contact form. */
  children(carried: CarriedMessage | undefined): ReactNode
}

export function choiceQuery(query: URLSearchParams): string {
  const choice = findQuoteChoice(query)
  return choice ? quoteQuery(choice) : ''
}

export function PriceBuilder({ prices, heading, pad, children }: PriceBuilderProps) {
  const { table, currency, rates, names, copy, siteOrigin, start } = prices
  const { section, touched } = useWidgetState()
  const { values, form } = useControls(start, readForm)
  const settled = useDebounced(values)
  useUrlState(quoteUrl(settled))

  const sheetOf = (choice: QuoteChoice) => createQuoteSheet(choice, calculateQuote(choice, table), currency, names)
  const sheet = sheetOf(values)
  const counted = { ...sheet, total: moneyFormatter(currency)(useCountUp(calculateQuote(values, table).total)) }
  const query = quoteQuery(values)
  const link = siteOrigin + quoteUrl(values)
  const hash = messageHash(quoteMessage(sheet, link))
  const isChanged = query !== quoteQuery(initialQuoteChoice)
  return (
    <>
      <section
        className="section section--top ground-stock quote quote--counted"
        data-ribbon="floorplan"
        data-demo={touched}
        data-widget="price"
        ref={section}
      >
        <div className="wrap quote__grid">
          <div className="quote__copy">
            <h1>{heading}</h1>
            <p className="lede">{copy.lede}</p>
            <ResultView copy={<TotalStrip sheet={counted} label={copy.total} />}>
              <form className="quote__form" method="get" action={`${paths.pricing}#quote`} {...form}>
                <Presets
                  label={copy.presets}
                  list={copy.presetList}
                  current={query}
                  href={(preset) => `${paths.pricing}?${preset}#quote`}
                />
                <ChoiceField name="modules" list={quotedModules} start={start} prices={prices} />
                <CountField name="people" copy={copy} start={start} values={values} />
                <CountField name="days" copy={copy} start={start} values={values} />
                <ChoiceField name="channels" list={quotedChannels} start={start} prices={prices} />
                <CountField name="messages" copy={copy} start={start} values={values} />
                <CountField name="hands" copy={copy} start={start} values={values} />
                <div className="row quote__send">
                  <CopyButton className="btn btn--small" text={() => location.origin + quoteUrl(values)} />
                  <button className="btn btn--line btn--small" type="button" onClick={printSheet}>
                    {copy.print}
                  </button>
                </div>
                <div>
                  <p className="quote__status" role="status">
                    {sheetOf(settled).said}
                  </p>
                  <p className="hint">{copy.today}</p>
                </div>
                <div className="row quote__call">
                  <ButtonLink to={paths.contact + hash} variant="line">
                    {copy.callback}
                  </ButtonLink>
                </div>
                {/* In a browser, React renders no children of noscript. */}
                <noscript>{import.meta.env.SSR && <PlainButtons copy={copy} />}</noscript>
              </form>
              <details className="quote__rates">
                <summary>{copy.rates}</summary>
                <dl>
                  {rates.map(({ name, amount }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{amount}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </ResultView>
          </div>
          <div className="quote__sheet" id="quote">
            {pad(counted)}
            <p className="quote__link">{link}</p>
          </div>
        </div>
      </section>
      {children(isChanged ? { hash, line: fillSlots(copy.carried, { total: sheet.said }) } : undefined)}
    </>
  )
}

/** The lower edge of the sheet. */
const TotalStrip = ({ sheet, label }: { sheet: QuoteSheet; label: string }) => (
  <div className="quote__total-strip">
    <p>
      <b>{label}</b>
      <span className="serial">{sheet.parts}</span>
    </p>
    <p className="time">{sheet.total}</p>
  </div>
)

function printSheet({ currentTarget }: MouseEvent) {
  markStep(currentTarget, 'finished')
  print()
}

const quoteUrl = (choice: QuoteChoice) => `${paths.pricing}?${quoteQuery(choice)}`

const readForm = (form: FormData) => readQuoteChoice(new URLSearchParams(form as unknown as Record<string, string>))

const PlainButtons = ({ copy }: { copy: PriceBuilderCopy }) => (
  <div className="row">
    <button className="btn btn--small" type="submit">
      {copy.add}
    </button>
    <button className="btn btn--line btn--small" type="submit" formMethod="post" formAction={paths.contact}>
      {copy.callback}
    </button>
  </div>
)

interface ChoiceFieldProps {
  name: 'modules' | 'channels'
  list: typeof quotedModules | typeof quotedChannels
  start: QuoteChoice
  prices: LoadedPrices
}

const ChoiceField = ({ name, list, start, prices: { copy, names } }: ChoiceFieldProps) => (
  <ChoiceGroup legend={copy[name]}>
    {list.map((value) => (
      <ChoiceInput
        key={value}
        name={quoteParameters[name]}
        value={value}
        many
        checked={(start[name] as readonly string[]).includes(value)}
      >
        {name === 'modules' && <Ribbon name={value as QuotedModule} />}
        {names[value]}
      </ChoiceInput>
    ))}
  </ChoiceGroup>
)

interface CountFieldProps {
  name: QuotedCount
  copy: PriceBuilderCopy
  start: QuoteChoice
  values: QuoteChoice
}

function CountField({ name, copy, start, values }: CountFieldProps) {
  const { least, most, step } = quoteLimits[name]
  const shown = formatCount(values[name])
  return (
    <SliderField
      name={quoteParameters[name]}
      label={copy[name]}
      min={least}
      max={most}
      step={step}
      start={start[name]}
      shown={shown}
      spoken={shown}
    />
  )
}
