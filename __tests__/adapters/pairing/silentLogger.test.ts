import silentLogger, { levels } from '../../../src/adapters/pairing/silentLogger'
import { detect } from '../../../src/adapters/pairing/unnamedBrowser'

it('the pairing client of the script tag logs nothing', () => {
  const said = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  )
  const logger = silentLogger()
  const child = logger.child()
  // The client names a child by setting a property on it.
  expect(child).not.toBe(logger)
  for (const each of [logger, child, child.child()])
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) each[level]()
  expect([logger.level, levels.values]).toEqual(['silent', {}])
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})

it('the relay’s URL contains no browser name', () => {
  expect(detect()).toBeNull()
})
