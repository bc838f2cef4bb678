import { baseApi } from '../../api/core/baseApi'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { Capabilities, Capability, CapabilityRow } from './capability'
import { wallets } from './wallets'

/** The RTK Query cache of service data and its middleware. */
const api: Capability = {
  slices: [baseApi],
  middleware: baseApi.middleware,
  start:
    ({ dispatch }) =>
    () =>
      dispatch(baseApi.util.resetApiState()),
}

/** A row for a capability whose module exports it by its name: `swapCapability` for `swap`. */
const row = <Name extends string>(
  name: Name,
  load: () => Promise<Record<`${Name}Capability`, Capability>>,
): CapabilityRow => ({
  name,
  load: () => load().then((module) => module[`${name}Capability`]),
})

/** Capabilities that load with the first of their intents; the name is the prefix of the intents' types. */
const lazy: readonly CapabilityRow[] = [
  row('email', () => import(/* webpackChunkName: "embedded" */ '../email/capability')),
  row('emailUpdate', () => import(/* webpackChunkName: "settings" */ '../emailUpdate/capability')),
  row('social', () => import(/* webpackChunkName: "embedded" */ '../social/capability')),
  row('tokenLogin', () => import(/* webpackChunkName: "embedded" */ '../tokenLogin/capability')),
  row('approval', () => import(/* webpackChunkName: "embedded" */ '../approval/capability')),
  row(
    'namedWallet',
    () => import(/* webpackChunkName: "named-wallet" */ '../namedWallet/capability'),
  ),
  row('walletPage', () => import(/* webpackChunkName: "embedded" */ '../walletPage/capability')),
  row('send', () => import(/* webpackChunkName: "send" */ '../send/capability')),
  row('names', () => import(/* webpackChunkName: "names" */ '../names/capability')),
  row('profile', () => import(/* webpackChunkName: "profile" */ '../profile/capability')),
  row('pending', () => import(/* webpackChunkName: "pending" */ '../pending/capability')),
  row('pay', () => import(/* webpackChunkName: "pay" */ '../pay/capability')),
  row('onramp', () => import(/* webpackChunkName: "onramp" */ '../onramp/capability')),
  row(
    'smartSessions',
    () => import(/* webpackChunkName: "smart-sessions" */ '../smartSessions/capability'),
  ),
  row('swap', () => import(/* webpackChunkName: "swap" */ '../swap/capability')),
  row(
    'smartAccount',
    () => import(/* webpackChunkName: "embedded" */ '../smartAccount/capability'),
  ),
]

/** All capabilities of a widget. They load after the store, so that the modal can show without them. */
export const capabilities: Capabilities = { eager: [api, wallets], lazy, toErrorRecord }
