import { matchesSource } from '../../../services/frame/sources'

describe('sources', () => {
  const allows = (source: string, origin: string) => matchesSource([source], origin)

  it('sources match any port or any subdomain only with a wildcard', () => {
    expect(allows('http://127.0.0.1:*', 'http://127.0.0.1:5300')).toBe(true)
    expect(allows('http://127.0.0.1:*', 'http://127.0.0.1.evil.example:80')).toBe(false)
    expect(allows('http://127.0.0.1:*', 'https://127.0.0.1:5300')).toBe(false)
    expect(allows('https://*.example.org', 'https://a.b.example.org')).toBe(true)
    expect(allows('https://*.example.org', 'https://example.org')).toBe(false)
    expect(allows('https://*.example.org', 'https://evil.example/.example.org')).toBe(false)
    expect(allows('https://a.example', 'https://aXexample')).toBe(false)
    expect(allows('*', 'https://anything.example')).toBe(true)
    expect(allows('*', 'null')).toBe(false)
    expect(matchesSource([], 'https://a.example')).toBe(false)
  })
})
