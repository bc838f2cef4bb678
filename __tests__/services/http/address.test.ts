import { addressOf } from '../../../services/http/address'
import { HttpProblem } from '../../../services/http/problem'

test('treats a path with two leading slashes as a path, and answers an invalid URL with a 400', () => {
  const origin = 'http://host'
  expect(addressOf(undefined, origin).href).toBe('http://host/')
  expect(addressOf('//evil.example/x?a=1', origin).href).toBe('http://host//evil.example/x?a=1')
  expect(addressOf('http://other.example/x', origin).pathname).toBe('/x')
  for (const odd of ['*', 'http://[', 'x', ''])
    expect(() => addressOf(odd, origin)).toThrow(HttpProblem)
})
