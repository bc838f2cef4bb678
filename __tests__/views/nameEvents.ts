import { nameRegistrationRequested } from '../../src/slices/names'
import { chooseName } from '../../src/views/ChooseAccountName/chooseName'
import { runnerOf } from '../support/command'
import { full, namingApp } from '../support/naming'
import { refused } from './eventDrivers'

const ensName = full('maren-writes')

/** A visitor who requested a name, with a wallet that answers as given. */
async function asked(sign?: () => Promise<string>) {
  const { app, wallet } = await namingApp()
  if (sign) wallet.next.sign = sign
  await runnerOf(app)(nameRegistrationRequested, { attemptId: 'a', name: ensName }).catch(() => {})
  return app
}

/** The properties of each event of the account's name, and its trigger. */
export const NAME_EVENTS = {
  OPEN_ENS_FLOW: {
    expected: {},
    async drive() {
      const { app } = await namingApp()
      app.store.dispatch(chooseName())
      return app
    },
  },
  REGISTER_NAME_INITIATED: { expected: { properties: { ensName } }, drive: () => asked() },
  REGISTER_NAME_SUCCESS: { expected: { properties: { ensName } }, drive: () => asked() },
  REGISTER_NAME_ERROR: {
    expected: { properties: { ensName, error: 'USER_REJECTED' } },
    drive: () => asked(refused),
  },
}
