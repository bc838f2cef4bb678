import { connectMethods } from '../../../../src/slices/domain/wallet/connectMethods'
import type { ConnectMethod } from '../../../../src/slices/domain/wallet/connector'

const ALL: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const WITH_OWN: readonly ConnectMethod[] = [...ALL, 'ownLogin']

test.each<{
  name: string
  order: ConnectMethod[] | null
  offered?: readonly ConnectMethod[]
  hasInstalled?: boolean
  expected: ConnectMethod[]
}>([
  {
    name: 'wallets first for a visitor with an installed wallet',
    order: null,
    hasInstalled: true,
    expected: ['wallet', 'email', 'social'],
  },
  {
    name: 'wallets last for any other visitor',
    order: null,
    expected: ['email', 'social', 'wallet'],
  },
  {
    name: 'the order of the site, whatever is installed',
    order: ['social', 'wallet', 'email'],
    hasInstalled: true,
    expected: ['social', 'wallet', 'email'],
  },
  {
    name: 'the ways that the site lists first, then the others in the default order',
    order: ['wallet'],
    expected: ['wallet', 'email', 'social'],
  },
  {
    name: 'each way once',
    order: ['wallet', 'wallet', 'email'],
    expected: ['wallet', 'email', 'social'],
  },
  {
    name: 'the own login before the other logins, after installed wallets',
    order: null,
    offered: WITH_OWN,
    hasInstalled: true,
    expected: ['wallet', 'ownLogin', 'email', 'social'],
  },
  {
    name: 'the own login first where no wallet is installed',
    order: null,
    offered: WITH_OWN,
    expected: ['ownLogin', 'email', 'social', 'wallet'],
  },
  {
    name: 'the own login where the site names it',
    order: ['email', 'wallet', 'ownLogin'],
    offered: WITH_OWN,
    expected: ['email', 'wallet', 'ownLogin', 'social'],
  },
  {
    name: 'only ways that the site offers',
    order: ['social', 'email', 'wallet'],
    offered: ['email', 'wallet'],
    expected: ['email', 'wallet'],
  },
])(
  'orders the ways to connect: $name',
  ({ order, offered = ALL, hasInstalled = false, expected }) => {
    expect(connectMethods({ order, offered, hasInstalled })).toEqual(expected)
  },
)
