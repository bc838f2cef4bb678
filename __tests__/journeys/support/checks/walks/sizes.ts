import type { Extreme } from '../../../../../gallery/extremes'
import type { Place } from '../../gallery'
import { collisions } from '../collisions'
import { insideCards, shownCards } from '../dom'
import { misfits } from '../misfits'
import { outOfReach } from '../press'
import { createCollector, titleOf, type Report } from '../report'
import { atRest } from '../rest'
import { gallery, LIGHT } from './show'

export type Size = { width: number; height: number }

/** Resizes the frame of the gallery, and scrolls everything to its top. */
async function resize({ width, height }: Size): Promise<void> {
  const frame = window.frameElement
  frame?.setAttribute('width', String(width))
  frame?.setAttribute('height', String(height))
  if (innerWidth !== width || innerHeight !== height)
    throw new Error(`The window is ${innerWidth} × ${innerHeight}, not ${width} × ${height}`)
  for (const box of [...shownCards(), ...insideCards('*')]) box.scrollTop = 0
  await atRest()
}

/** Shows each state with the most extreme external data, at several sizes. */
export async function walkExtremes(
  places: readonly Place[],
  extreme: Extreme,
  sizes: Readonly<Record<string, Size>>,
): Promise<Report> {
  const { add, count, report } = createCollector()
  for (const place of places) {
    await gallery().goExtreme(place.view, place.state, extreme, LIGHT)
    for (const [name, size] of Object.entries(sizes)) {
      const title = `${titleOf(place)} at ${name}`
      await resize(size)
      count('states')
      add('layout', title, [...misfits(), ...collisions()])
      const { controls, lost } = outOfReach()
      count('controls', controls)
      add('reach', title, lost)
      // Lists that were scrolled to their end grow.
      await atRest()
    }
  }
  return report()
}
