import { toNftFacts } from '../../../../src/slices/domain/account/nftFacts'

const NETWORK = 'eip155:1'
const CONTRACT = '0x1111111111111111111111111111111111111111'
const NOTHING = {
  contract: null,
  tokenId: null,
  standard: null,
  collection: null,
  description: null,
  largeUrl: null,
}

describe('toNftFacts', () => {
  it('reads contract, id, standard, collection, description and the larger picture', () => {
    const row = {
      contract_address: CONTRACT,
      token_id: '14',
      interface: 'ERC721',
      collection: { name: 'Field Notes' },
      description: 'Drawn on the\n coast.',
    }
    expect(toNftFacts(row, 'https://img.example/large.png', NETWORK)).toEqual({
      contract: CONTRACT,
      tokenId: '14',
      standard: 'ERC-721',
      collection: 'Field Notes',
      description: 'Drawn on the coast.',
      largeUrl: 'https://img.example/large.png',
    })
  })

  it.each([
    ['an empty row', {}],
    ['null', { contract_address: null, token_id: null, interface: null, collection: null }],
    ['wrong types', { contract_address: 7, token_id: {}, interface: [], collection: 'x' }],
    ['an address with another network in it', { contract_address: `1:${CONTRACT}` }],
    ['an address with a path in it', { contract_address: `${CONTRACT}/../x?y` }],
    ['an id that is no number', { token_id: '-1' }],
    ['an id of more than 256 bits', { token_id: '9'.repeat(79) }],
    ['a standard that does not exist', { interface: 'Trusted by everyone' }],
  ])('leaves out what is invalid: %s', (_, row) => {
    expect(toNftFacts(row, 'javascript:alert(1)', NETWORK)).toEqual(NOTHING)
  })

  it('bounds texts, and removes characters that hide or reorder text', () => {
    const row = {
      collection: { name: `Fox\u202e ${'n'.repeat(500)}` },
      description: `A\u200b${'d'.repeat(900)}`,
    }
    const { collection, description } = toNftFacts(row, null, NETWORK)
    expect(collection).toMatch(/^Fox n{60}$/)
    expect(description).toMatch(/^Ad{498}…$/)
  })
})
