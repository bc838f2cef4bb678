import type { UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { Provider } from 'react-redux'
import { RECORDED } from '../../../gallery/states/all'
import { ADDRESS } from '../../../gallery/states/world'
import { storeAt } from '../../../gallery/store'
import { copyRequested } from '../../../src/slices/host'
import { ERROR_MESSAGES } from '../../../src/slices/domain/errors/codes'
import { selectRoute } from '../../../src/slices/router'
import type { RootState } from '../../../src/store/types'
import * as manifest from '../../../src/views/manifest'
import { ViewStrings } from '../../../src/views/shared/ViewStrings'
import type { View } from '../../../src/views/view'
import { CANARIES, found } from '../../support/canaries'

type Thunk = (
  dispatch: (action: UnknownAction | Thunk) => unknown,
  getState: () => RootState,
  extra: unknown,
) => unknown

const described: Readonly<Record<string, View>> = manifest
const SECRET = Object.values(CANARIES).join(' ')

/** The state with a secret in every field that an error can have. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withSecrets(part)]),
  )
  if (typeof copy['code'] !== 'string' || !(copy['code'] in ERROR_MESSAGES)) return copy
  const context = { ...Object(copy['context']), message: SECRET, [SECRET]: SECRET }
  return { ...copy, context, details: SECRET }
}

/** Renders a state of the gallery; returns the copied text. */
async function showState(view: string, name: string) {
  const recorded = RECORDED.find((one) => one.view === view)
  const moment = recorded?.states.find((one) => one.name === name)
  const parts = await described[view]?.load?.()
  if (!recorded || !moment || !parts) throw new Error(`the gallery has no ${view}/${name}`)
  const state = withSecrets(moment.state) as typeof moment.state
  const store = storeAt(recorded, { ...moment, state }, { theme: 'light', locale: 'en' })
  const copied: string[] = []
  const { dispatch } = store
  // Also records the actions that a thunk dispatches.
  const watched = (action: UnknownAction | Thunk): unknown => {
    if (typeof action === 'function')
      return dispatch((_, getState, extra) => action(watched, getState, extra))
    if (copyRequested.match(action)) copied.push(action.payload.text)
    return dispatch(action)
  }
  store.dispatch = watched as typeof dispatch
  const drawn = createElement(parts.View, { route: selectRoute(store.getState()) })
  render(
    <Provider store={store}>
      <ViewStrings>{drawn}</ViewStrings>
    </Provider>,
  )
  await act(async () => {})
  return { copied, user: userEvent.setup() }
}

test.each([
  ['WalletSend', 'unreached', 'none'],
  ['WalletSendPreview', 'failed', 'send INSUFFICIENT_FUNDS'],
  ['WalletSendPreview', 'decimals', 'send INVALID_PARAMS'],
  ['WalletSendPreview', 'altered', 'TRANSACTION_MISMATCH'],
  ['SwapPreview', 'failed', 'swap EXECUTION_REVERTED'],
  ['Swap', 'unreached', 'none'],
  ['Pay', 'rejected', 'pay INSUFFICIENT_FUNDS'],
  ['Pay', 'unlinked', 'none'],
  ['SmartAccountSettings', 'failed', 'smartAccount FRAME_REQUEST_TIMEOUT'],
  ['SmartSessionList', 'unrevoked', 'smartSessions NETWORK_ERROR'],
  ['RegisterAccountName', 'failed', 'names TIMEOUT'],
  ['EmailLogin', 'failed', 'email FRAME_LOAD_FAILED'],
  ['EmailVerifyOtp', 'unreached', 'email FRAME_REQUEST_TIMEOUT'],
  ['EmailVerifyDevice', 'failed', 'email FRAME_REQUEST_TIMEOUT'],
  ['Networks', 'failed', 'networks INTERNAL_RPC_ERROR'],
])(
  '%s, %s: the report beside the error says %s and contains no secret',
  async (view, name, code) => {
    const { user, copied } = await showState(view, name)
    await user.click(screen.getByTestId('copy-report'))
    const [report = ''] = copied
    expect(report).toContain(`\nerrors: ${code}`)
    expect(report).toMatch(new RegExp(`^views: .*${view}$`, 'm'))
    expect(found(report)).toEqual([])
    expect(report.toLowerCase()).not.toContain(ADDRESS.toLowerCase())
    expect(report).not.toMatch(/0x[0-9a-f]{8}|@/i)
  },
)

test.each([
  ['WalletSend', 'misshapen'],
  ['WalletSendPreview', 'declined'],
  ['SwapPreview', 'declined'],
  ['Pay', 'declined'],
  ['RegisterAccountName', 'declined'],
  ['EmailLogin', 'cooldown'],
  ['EmailVerifyOtp', 'wrong'],
  ['Networks', 'declined'],
])('%s, %s: has no report when the visitor declined', async (view, name) => {
  await showState(view, name)
  expect(screen.queryByTestId('copy-report')).not.toBeInTheDocument()
})
