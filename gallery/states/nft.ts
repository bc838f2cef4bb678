import type { NftFacts } from '../../src/slices/domain/account/nftFacts'
import { balances, coin, identity, TOKENS } from './accountAnswers'
import { NFT_ART } from './art'
import { history, item, row, year } from './history'
import type { RecordedView } from './recorded'
import { connected } from './world'

const FACTS: NftFacts = {
  contract: '0x9c3f8a21d4e07b65c0f1a2e3948d57b6a0c1d2e3',
  tokenId: '14',
  standard: 'ERC-721',
  collection: 'Field Notes',
  description: 'A page of a notebook that was drawn on the coast. Each page exists once.',
  largeUrl: null,
}
const LONG: NftFacts = {
  ...FACTS,
  tokenId: '9'.repeat(78),
  collection: 'A Very Long Name Of A Collection Without An End',
  description: `https://prize.example <b>Claim</b> ${'your prize now, '.repeat(30)}…`,
}
const received = (facts?: NftFacts) =>
  history([row('mint', `${year}-10-12`, [item('in', 'Field Notes 14', false, facts)])])
const params = (key: readonly unknown[]) => ({ nft: JSON.stringify(key) })
const known = params([FACTS.contract, FACTS.tokenId])

const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]
const below = ['Account'] as const
const at = { below, state: connected() }

export const NFT: RecordedView = {
  view: 'Nft',
  states: [
    {
      name: 'known',
      about: 'Picture, id and contract',
      ...at,
      params: known,
      answers: [...answers, received(FACTS)],
    },
    {
      name: 'bare',
      about: 'A service that sends only name and picture',
      ...at,
      params: params(['Field Notes 14', NFT_ART['Field Notes 14'] ?? null]),
      answers: [...answers, received()],
    },
    {
      name: 'long',
      about: 'Long texts, with a link and markup that stay text',
      ...at,
      params: params([LONG.contract, LONG.tokenId]),
      answers: [...answers, received(LONG)],
    },
    { name: 'loading', about: 'Nothing known yet', ...at, params: known, answers },
    {
      name: 'gone',
      about: 'The account does not have it any more',
      ...at,
      params: known,
      answers: [...answers, history([])],
    },
    {
      name: 'failed',
      about: 'The history did not load',
      ...at,
      params: known,
      answers,
      network: 'down',
    },
  ],
}
