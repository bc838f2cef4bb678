import { independentNodes } from '../../../../src/slices/domain/network/independentNodes'
import { ONE } from '../../../support/createTestApp'

const from = (service: string, ...http: string[]) =>
  independentNodes({ ...ONE, rpcUrls: { default: { http } } }, service)?.rpcUrls.default.http ??
  null

it('keeps the nodes of other operators', () => {
  const other = 'https://eth.node.example/v1'
  expect(from('https://rpc.service.test', 'https://eu.service.test/v1?chainId=1', other)).toEqual([
    other,
  ])
  expect(from('https://rpc.service.test', 'https://rpc.service.test/v1')).toBeNull()
  expect(from('https://rpc.service.test', 'not a url')).toBeNull()
  expect(from('https://rpc.service.test')).toBeNull()
})

it('compares host and port of IP addresses', () => {
  expect(from('http://127.0.0.1:5301', 'http://127.0.0.1:5310')).toEqual(['http://127.0.0.1:5310'])
  expect(from('http://127.0.0.1:5301', 'http://127.0.0.1:5301/rpc')).toBeNull()
  expect(from('http://localhost:5301', 'http://localhost:5310')).toEqual(['http://localhost:5310'])
})
