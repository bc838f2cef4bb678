import type { Gallery } from '../../../../../gallery/page/main'
import type { Look, Place } from '../../gallery'
import { atRest } from '../rest'

export const LIGHT: Look = { theme: 'light', locale: 'en' }

export function gallery(): Gallery {
  if (!window.gallery) throw new Error('This page is no gallery')
  return window.gallery
}

/** Shows a state and waits until it is at rest. */
export async function show({ view, state }: Place, look: Look): Promise<void> {
  await gallery().go(view, state, look)
  await atRest()
}

/** Applies another theme or other variables to the displayed state. */
export async function restyle(look: Look): Promise<void> {
  await gallery().restyle(look)
  await atRest()
}
