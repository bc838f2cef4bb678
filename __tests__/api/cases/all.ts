import type { Case } from '../support/case'
import { ACCOUNT_CASES } from './account'
import { NAME_CASES } from './names'
import { ONRAMP_CASES } from './onramp'
import { PAY_CASES } from './pay'
import { SERVICE_CASES } from './services'
import { SWAP_CASES } from './swap'

/** Every call with a JSON reply. Images have their own tests. */
export const CASES: readonly Case[] = [
  ...ACCOUNT_CASES,
  ...SWAP_CASES,
  ...NAME_CASES,
  ...ONRAMP_CASES,
  ...PAY_CASES,
  ...SERVICE_CASES,
]
