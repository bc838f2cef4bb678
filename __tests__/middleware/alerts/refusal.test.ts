import { showRefusal } from '../../../src/middleware/alerts/refusal'
import { createTestApp } from '../../support/createTestApp'

const told = (code: Parameters<typeof showRefusal>[0], debug = false) => {
  const { store, ports, logged } = createTestApp({ options: { debug } })
  showRefusal(code, { ...store, extra: ports })
  return { bar: store.getState().alerts.bar?.id, logged }
}
const LINE = {
  level: 'error',
  message: expect.stringMatching(/^Invalid App Configuration: the project id is wrong, or /),
}

describe('why pairing does not work', () => {
  it('is told on the console where the relay refuses the site, and to no visitor', () => {
    expect(told('INVALID_APP_CONFIGURATION')).toEqual({ bar: undefined, logged: [LINE] })
  })

  it('is told in the modal to a developer, too', () => {
    expect(told('INVALID_APP_CONFIGURATION', true)).toEqual({
      bar: 'INVALID_APP_CONFIGURATION',
      logged: [LINE],
    })
  })

  it('is told to everybody where the clock of the device is wrong, which a visitor can set', () => {
    expect(told('SESSION_EXPIRED')).toEqual({ bar: 'SESSION_EXPIRED', logged: [] })
  })
})
