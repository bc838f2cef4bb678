import { quiet } from './quiet'
import { terminal } from './terminal'
import { warm } from './warm'

/** Three complete looks, by name. Each is one set of theme variables, for light and dark. */
export const LOOKS = { quiet, warm, terminal }
export type LookName = keyof typeof LOOKS
