import type { NamedView } from '../../../../../gallery/states/named'
import { shownRoot } from '../dom'
import { misfits } from '../misfits'
import { measure, type Measured } from '../neighbours'
import { createCollector, type Report } from '../report'
import { nextFrame } from '../rest'
import { gallery, LIGHT } from './show'

/** A long list draws more rows while its end is visible. */
const isComplete = (): boolean =>
  [...shownRoot().querySelectorAll('.ledger > li[aria-hidden]')].every(
    (end) => end.getBoundingClientRect().top > innerHeight,
  )

async function showNamed(view: NamedView, names: readonly string[], plain = false): Promise<void> {
  await gallery().goNamed(view, names, LIGHT, plain)
  while (!isComplete()) await nextFrame()
}

const moved = (before: Measured, now: Measured): string[] =>
  Object.entries(now.boxes)
    .filter(([part, box]) => before.boxes[part] !== box)
    .map(([part, box]) => `${part} was at ${before.boxes[part] ?? 'no place'}, is at ${box}`)

/** Shows lists of names and compares each with a list of short words. */
export async function walkNamedLists(
  view: NamedView,
  batches: readonly (readonly string[])[],
): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const [i, names] of batches.entries()) {
    const title = `${view} ${i}`
    await showNamed(view, names, true)
    const before = measure()
    await showNamed(view, names)
    const now = measure()
    add('moved', title, moved(before, now))
    add('wrong', title, [...now.wrong, ...misfits()])
    const drawn = shownRoot().querySelectorAll('.wt, .row').length
    count('rows', drawn)
    add('missing', title, drawn < names.length / 2 ? [`${drawn} of ${names.length} names`] : [])
  }
  return report()
}

/** Renames an account repeatedly: whatever its name is, its address keeps its position. */
export async function walkAccountNames(names: readonly string[], address: string): Promise<Report> {
  const { add, count, report } = createCollector()
  await showNamed('Account', ['Fern'], true)
  const named = measure()
  await gallery().rename(' ')
  const nameless = measure()
  for (const name of names) {
    const title = JSON.stringify(name)
    await gallery().rename(name)
    const now = measure()
    count('named', Number(now.named))
    add('moved', title, moved(now.named ? named : nameless, now))
    add('wrong', title, now.wrong)
    add('address', title, now.address === address ? [] : [`the address is ${now.address}`])
  }
  return report()
}

/** Renames the site repeatedly in a view with given names. */
export async function walkSiteNames(
  view: NamedView,
  pairs: readonly (readonly [wallet: string, site: string])[],
): Promise<Report> {
  const { add, count, report } = createCollector()
  await showNamed(view, ['Fern'], true)
  const before = measure()
  let shown = 'Fern'
  for (const [wallet, site] of pairs) {
    const title = JSON.stringify([wallet, site])
    if (wallet !== shown) await showNamed(view, [wallet])
    shown = wallet
    await gallery().rename(site)
    count('names')
    const now = measure()
    add('moved', title, moved(before, now))
    add('wrong', title, now.wrong)
    const address = shownRoot().querySelector('.lines .addr')
    const isMissing = view === 'SIWXSignMessage' && !address?.checkVisibility()
    add('address', title, isMissing ? ['there is no address'] : [])
  }
  return report()
}
