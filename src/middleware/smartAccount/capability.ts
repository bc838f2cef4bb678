import type { WithSlice } from '@reduxjs/toolkit'
import {
  accountUpgradeRequested,
  accountUpgradeSlice,
  upgradeStateRequested,
} from '../../slices/accountUpgrade'
import { preferredAccountTypeRequested, smartAccountSlice } from '../../slices/smartAccount'
import type { Capability } from '../core/capability'
import { preferAccountType } from './prefer'
import { changeAccount, readUpgrade } from './upgrade'

declare module '../../store/rootReducer' {
  interface LazySlices
    extends WithSlice<typeof smartAccountSlice>, WithSlice<typeof accountUpgradeSlice> {}
}

/** Choice between the smart account and the EOA of the embedded wallet, and the upgrade of the EOA. */
export const smartAccountCapability: Capability = {
  slices: [smartAccountSlice, accountUpgradeSlice],
  start({ handle }) {
    handle(preferredAccountTypeRequested, preferAccountType)
    handle(upgradeStateRequested, readUpgrade)
    handle(accountUpgradeRequested, changeAccount)
  },
}
