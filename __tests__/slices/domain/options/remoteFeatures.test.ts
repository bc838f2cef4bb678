import { DEFAULT_FEATURES, type Features } from '../../../../src/slices/domain/options/features'
import {
  withRemoteFeatures,
  type RemoteFeature,
} from '../../../../src/slices/domain/options/remoteFeatures'

const on = (id: string, config: RemoteFeature['config'] = null) => ({ id, isEnabled: true, config })
const off = (id: string) => ({ id, isEnabled: false, config: null })
const ALL_OFF = { swaps: false, onramp: false, history: false }
const SOCIAL: Partial<Features> = { email: true, socials: ['x'] }

it.each<[string, Partial<Features>, RemoteFeature[], Partial<Features>]>([
  ['switches that are off', {}, [off('swap'), off('onramp'), off('activity')], ALL_OFF],
  [
    'switches that are on',
    ALL_OFF,
    [on('swap', ['1inch']), on('onramp', ['meld']), on('activity')],
    { swaps: true, onramp: true, history: true },
  ],
  ['a switch that is on and offers nothing', {}, [on('swap', [])], { swaps: false }],
  [
    'email and socials, in the order of the switch',
    {},
    [on('social_login', ['discord', 'email', 'google', 'myspace'])],
    { email: true, socials: ['discord', 'google'] },
  ],
  ['socials alone', SOCIAL, [on('social_login', ['apple'])], { email: false, socials: ['apple'] }],
  ['email alone', SOCIAL, [on('social_login', ['email'])], { email: true, socials: false }],
  ['sign-up that is off', SOCIAL, [off('social_login')], { email: false, socials: false }],
  ['sign-up that is on without a list', SOCIAL, [on('social_login')], SOCIAL],
  ['no switches', ALL_OFF, [], ALL_OFF],
  [
    'switches of features that the widget does not have',
    {},
    [off('reown_branding'), off('headless'), off('constructor'), off('__proto__')],
    {},
  ],
])('replaces the features of a site by those of %s', (_, local, remote, expected) => {
  const before = { ...DEFAULT_FEATURES, ...local }
  const kept = structuredClone(before)
  expect(withRemoteFeatures(before, remote)).toStrictEqual({ ...before, ...expected })
  expect(before).toStrictEqual(kept)
})
