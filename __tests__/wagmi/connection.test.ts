/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { withEvents } from '../../src/adapters/provider/emitter'
import { CONNECTED_ACCOUNT } from '../support/fakeCore'
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeWallets'
import { site } from '../support/site'
import { readConnection, watchConnection } from '../../src/wagmi/connection'

describe('the connection', () => {
  it('lists each account once, the active one first', () => {
    const { latchkey } = site()
    jest.spyOn(latchkey, 'getAccount').mockReturnValue({
      ...CONNECTED_ACCOUNT,
      address: ADDRESS,
      allAccounts: [
        { address: OTHER_ADDRESS.toLowerCase(), type: 'eoa' },
        { address: ADDRESS, type: 'smartAccount' },
        { address: OTHER_ADDRESS, type: 'eoa' },
      ],
    })
    expect(readConnection(latchkey)?.accounts).toEqual([ADDRESS, OTHER_ADDRESS])
  })

  it('reports changes while another namespace is active, by the provider', () => {
    const { latchkey } = site()
    const provider = withEvents({ request: () => Promise.resolve(null) })
    const getProvider = jest.spyOn(latchkey, 'getProvider').mockReturnValue(null)
    const heard = jest.fn()
    const stop = watchConnection(latchkey, heard)
    getProvider.mockReturnValue(provider)
    latchkey.setThemeMode('dark')
    latchkey.setThemeMode('light')
    expect(heard).toHaveBeenCalledTimes(2)
    provider.emit('accountsChanged', [])
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    provider.emit('disconnect')
    latchkey.setThemeMode('dark')
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
