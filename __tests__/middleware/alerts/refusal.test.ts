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
  it('logs a rejection of the site by the relay, without showing it to visitors', () => {
    expect(told('INVALID_APP_CONFIGURATION')).toEqual({ bar: undefined, logged: [LINE] })
  })

  it('also shows the reason in the modal to a developer', () => {
    expect(told('INVALID_APP_CONFIGURATION', true)).toEqual({
      bar: 'INVALID_APP_CONFIGURATION',
      logged: [LINE],
    })
  })

  it('shows a wrong device clock to everyone, because visitors can set it', () => {
    expect(told('SESSION_EXPIRED')).toEqual({ bar: 'SESSION_EXPIRED', logged: [] })
  })
})
