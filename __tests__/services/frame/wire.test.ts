import { OAUTH_PROVIDERS } from '../../../services/frame/socialAccount'
import type { AppHandlers } from '../../../services/frame/page/wire'
import { answerMessage, readMessage } from '../../../services/frame/page/wire'
import { RpcError } from '../../../services/wallet/rpcError'

const nothing = () => undefined
const handlers: AppHandlers = {
  SYNC_DAPP_DATA: nothing,
  OPEN_PAGE: nothing,
  SYNC_THEME: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  IS_CONNECTED: () => ({ isConnected: false }),
  CONNECT_EMAIL: ({ email }) => ({ action: email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  GET_SOCIAL_REDIRECT_URI: nothing,
  CONNECT_SOCIAL: nothing,
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_TOKEN_NONCE: nothing,
  CONNECT_TOKEN: nothing,
  UPDATE_EMAIL: nothing,
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: nothing,
  GET_USER: nothing,
  SWITCH_NETWORK: nothing,
  GET_CHAIN_ID: nothing,
  SIGN_OUT: nothing,
  RPC_REQUEST() {
    throw new RpcError(4001, 'User rejected the request.')
  },
  RPC_ABORT: nothing,
  RELOAD: nothing,
  SET_PREFERRED_ACCOUNT: nothing,
}

const answer = (name: string, payload?: unknown) =>
  answerMessage(handlers, { name, id: 'id-1', payload })

describe('the messages of the frame', () => {
  it('parses its own messages only', () => {
    const message = { type: '@w3m-app/IS_CONNECTED', id: 'id-1' }
    expect(readMessage(message)).toEqual({ name: 'IS_CONNECTED', id: 'id-1', payload: undefined })
    for (const other of ['text', null, { type: '@w3m-frame/READY' }, { ...message, id: 7 }])
      expect(readMessage(other)).toBeNull()
  })

  it.each(OAUTH_PROVIDERS)('accepts %s as a provider', async (provider) => {
    const { type } = (await answer('GET_SOCIAL_REDIRECT_URI', { provider })) ?? {}
    expect(type).toBe('@w3m-frame/GET_SOCIAL_REDIRECT_URI_SUCCESS')
  })

  it('answers with the name and the id of the request', async () => {
    expect(await answer('IS_CONNECTED')).toEqual({
      type: '@w3m-frame/IS_CONNECTED_SUCCESS',
      id: 'id-1',
      payload: { isConnected: false },
    })
    expect(await answer('SIGN_OUT')).toEqual({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'id-1' })
  })

  it('answers unknown names and payloads with an error', async () => {
    expect(await answer('AWAIT_UPDATE_EMAIL', { email: 'a' })).toMatchObject({
      type: '@w3m-frame/AWAIT_UPDATE_EMAIL_ERROR',
      id: 'id-1',
    })
    expect((await answer('toString')).type).toBe('@w3m-frame/toString_ERROR')
    expect((await answer('CONNECT_EMAIL', { email: 7 })).type).toBe(
      '@w3m-frame/CONNECT_EMAIL_ERROR',
    )
  })

  it('reports message and code of an error', async () => {
    expect((await answer('RPC_REQUEST', { method: 'personal_sign' })).payload).toEqual({
      message: 'User rejected the request.',
      code: 4001,
    })
  })
})
