import type { Report } from './support/checks/report'
import { figure } from './support/figures'
import { once, placesOf, useGallery } from './support/gallery'

const gallery = useGallery()

const SIZES = {
  '320 px': { width: 320, height: 640 },
  '390 px': { width: 390, height: 844 },
  '1280 px': { width: 1280, height: 800 },
  /** A window of 1280 × 800. */
  'zoom 400 %': { width: 320, height: 200 },
}
const EXTREMES = [
  ['much', 'names of 60 characters and 10^18 of 300 tokens'],
  ['nothing', 'nothing at all of 300 tokens'],
  ['broken', 'missing and broken pictures'],
] as const
/** Views with names and amounts from outside, of which every state is inspected. */
const FLOWS =
  /^(Account|Transactions|Profile|Wallet(Send|Receive)|Swap|Buy|OnRamp|Pay|SmartSession|RegisterAccountName|ChooseAccountName|SIWX|UnsupportedChain|Networks)/

const walk = once(async () => {
  const frame = await gallery.openWalkInFrame()
  const all = (await placesOf(frame)).filter(({ view }) => view !== 'Parts')
  const reports = new Map<string, Report>()
  for (const [extreme] of EXTREMES) {
    const places = all.filter(
      ({ view, first }) => first || (extreme === 'much' && FLOWS.test(view)),
    )
    const report = await frame.evaluate(
      ([shown, what, sizes]) => window.checks.walkExtremes(shown, what, sizes),
      [places, extreme, SIZES] as const,
    )
    const { states, controls } = report.counts
    expect(states).toBe(places.length * Object.keys(SIZES).length)
    figure(`extremes, ${extreme}`, `${states} states, ${controls} controls within reach`)
    reports.set(extreme, report)
  }
  return reports
})

test.each(EXTREMES)(
  `%s: %s fit at ${Object.keys(SIZES).join(', ').replace('%', '%%')}`,
  async (extreme) => {
    expect((await walk()).get(extreme)?.found).toEqual({ layout: [], reach: [] })
  },
)
