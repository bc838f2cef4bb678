import { CONTROLS } from './controls'
import { FIELDS } from './fields'
import { LISTS } from './lists'
import { MESSAGES } from './messages'
import { PAGE } from './pageButtons'
import { SENDING } from './sending'
import type { Sheet } from './sheet'

/** Every part of `views/ui`, in its states. */
export const PARTS: readonly Sheet[] = [
  ...CONTROLS,
  ...FIELDS,
  ...LISTS,
  ...MESSAGES,
  ...SENDING,
  ...PAGE,
]
