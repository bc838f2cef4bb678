import { toFunctionSelector } from 'viem'
import { readGrant } from '../../../services/frame/page/permissionParams'
import { grantWords } from '../../../services/frame/page/permissionWords'
import { NEVER_A_SWAP } from '../../../src/slices/domain/trade/builtChecks'
import { figure } from '../../journeys/support/figures'
import { OWNER, ONE, SITE } from './smartFrame'

const CONTRACT = '0x5000000000000000000000000000000000000005'

/**
 * The frame's description of a permission to call a function of a contract; null when the request
 * is refused.
 */
function wordsOf(call: string) {
  const permissions = [{ type: 'contract-call', data: { address: CONTRACT, calls: [call] } }]
  try {
    const { rules } = readGrant([{ expiry: 2_000, permissions }], 1_000)
    return grantWords([{ account: OWNER, expiry: 2_000, rules, site: SITE }], ONE)
  } catch {
    return null
  }
}

/** Selectors of functions that move tokens, in the forms that a site may use. */
const BY_SELECTOR = NEVER_A_SWAP.flatMap((selector) => [
  selector,
  selector.toUpperCase().replace('0X', '0x'),
])
/** Other names with the same selectors: a name can be found for any selector. */
const BY_OTHER_NAME = [
  'many_msg_babbage(bytes1)',
  'workMyDirefulOwner(uint256,uint256)',
  'join_tg_invmru_haha_fd06787(address,bool)',
  'gasprice_bit_ether(int128)',
  'sign_szabo_bytecode(bytes16,uint128)',
  'func_2093253501(bytes)',
]
const UNKNOWN = Array.from({ length: 20 }, (_, at) => `0xdeadbe${(at + 16).toString(16)}`)

const CALLS = [...BY_SELECTOR, ...BY_OTHER_NAME, ...UNKNOWN]

it('warns that tokens move for every permission to call a token function or an unknown function', () => {
  const unmarked = CALLS.filter((call) => {
    const words = wordsOf(call)
    return words !== null && !words.warning?.text.includes('can move all your tokens')
  })
  figure('frame: permissions by function', `${CALLS.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})

/** Names that a site invents for a function: the selector is displayed before them. */
const NAMES = ['getReward()', 'claim(address)', 'mint(uint256)', 'burn_tokens(bytes)'].flatMap(
  (name) => [name, `${name.slice(0, -1)}${name.endsWith('()') ? '' : ','}uint8)`],
)

it('displays the selector before every name that only the site knows', () => {
  const unmarked = NAMES.filter((name) => {
    const facts = wordsOf(name)?.facts ?? []
    return !facts.some(({ value }) => value.startsWith(toFunctionSelector(name)))
  })
  figure('frame: names of functions', `${NAMES.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})
