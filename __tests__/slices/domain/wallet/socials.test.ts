import { SOCIALS, type Social } from '../../../../src/slices/domain/options/features'
import { socialsOn } from '../../../../src/slices/domain/wallet/socials'
import { readPlatform } from '../../../../src/slices/domain/widget/platform'

const AGENTS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
}
type Agent = keyof typeof AGENTS

const missingOn = (agent: Agent, telegram: boolean): Social[] => {
  const touchPoints = agent === 'iPad' ? 5 : 0
  const facts = { userAgent: AGENTS[agent], touchPoints, telegram, framed: false }
  const there = socialsOn(readPlatform(facts), SOCIALS)
  return SOCIALS.filter((social) => !there.includes(social))
}

test.each<[Agent, Social[]]>([
  ['iPhone', ['google']],
  ['iPad', ['google']],
  ['Mac', ['x']],
  ['Android', ['facebook', 'x']],
  ['Windows', []],
])('in a Telegram mini-app on %s, leaves out %j', (agent, missing) => {
  expect(missingOn(agent, true)).toEqual(missing)
  expect(missingOn(agent, false)).toEqual([])
})

test('keeps the order of the site', () => {
  const facts = { userAgent: AGENTS.Mac, touchPoints: 0, telegram: true, framed: false }
  expect(socialsOn(readPlatform(facts), ['discord', 'x', 'google'])).toEqual(['discord', 'google'])
})

test('leaves out unknown names', () => {
  const facts = { userAgent: AGENTS.Mac, touchPoints: 0, telegram: false, framed: false }
  expect(socialsOn(readPlatform(facts), ['x', 'myspace'])).toEqual(['x'])
})
