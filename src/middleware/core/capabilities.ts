import { baseApi } from '../../api/core/baseApi'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { Capabilities, Capability, CapabilityRow } from './capability'
import { wallets } from './wallets'

/** Data of the services: their cache and the middleware that keeps it fresh. */
const api: Capability = {
  slices: [baseApi],
  middleware: baseApi.middleware,
  start:
    ({ dispatch }) =>
    () =>
      dispatch(baseApi.util.resetApiState()),
}

/** Capabilities that load with the first of their intents; the name is the first part of those. */
const lazy: readonly CapabilityRow[] = [
  {
    name: 'email',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../email/capability').then(
        ({ emailCapability }) => emailCapability,
      ),
  },
  {
    name: 'emailUpdate',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../emailUpdate/capability').then(
        ({ emailUpdateCapability }) => emailUpdateCapability,
      ),
  },
  {
    name: 'social',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../social/capability').then(
        ({ socialCapability }) => socialCapability,
      ),
  },
  {
    name: 'approval',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../approval/capability').then(
        ({ approvalCapability }) => approvalCapability,
      ),
  },
  {
    name: 'walletPage',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../walletPage/capability').then(
        ({ walletPageCapability }) => walletPageCapability,
      ),
  },
  {
    name: 'send',
    load: () =>
      import(/* webpackChunkName: "send" */ '../send/capability').then(
        ({ sendCapability }) => sendCapability,
      ),
  },
  {
    name: 'names',
    load: () =>
      import(/* webpackChunkName: "names" */ '../names/capability').then(
        ({ namesCapability }) => namesCapability,
      ),
  },
  {
    name: 'profile',
    load: () =>
      import(/* webpackChunkName: "profile" */ '../profile/capability').then(
        ({ profileCapability }) => profileCapability,
      ),
  },
  {
    name: 'pending',
    load: () =>
      import(/* webpackChunkName: "pending" */ '../pending/capability').then(
        ({ pendingCapability }) => pendingCapability,
      ),
  },
  {
    name: 'onramp',
    load: () =>
      import(/* webpackChunkName: "onramp" */ '../onramp/capability').then(
        ({ onrampCapability }) => onrampCapability,
      ),
  },
  {
    name: 'smartSessions',
    load: () =>
      import(/* webpackChunkName: "smart-sessions" */ '../smartSessions/capability').then(
        ({ smartSessionsCapability }) => smartSessionsCapability,
      ),
  },
  {
    name: 'swap',
    load: () =>
      import(/* webpackChunkName: "swap" */ '../swap/capability').then(
        ({ swapCapability }) => swapCapability,
      ),
  },
  {
    name: 'smartAccount',
    load: () =>
      import(/* webpackChunkName: "embedded" */ '../smartAccount/capability').then(
        ({ smartAccountCapability }) => smartAccountCapability,
      ),
  },
]

/** All capabilities of a widget. Loads after the store, so that the modal shows without it (design section 2). */
export const capabilities: Capabilities = { eager: [api, wallets], lazy, toErrorRecord }
