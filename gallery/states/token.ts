import { balances, coin, identity, LONG, TOKENS } from './accountAnswers'
import type { RecordedView } from './recorded'
import { swapTokens } from './swap'
import { connected } from './world'

const below = ['Account'] as const
const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061'), swapTokens]
const idOf = (symbol: string) => {
  const token = LONG.find((one) => one.symbol === symbol)
  return token?.address ?? symbol
}
const only = (symbol: string) => [
  identity(null),
  balances(LONG.filter((token) => token.symbol === symbol)),
  coin('2.4061'),
  swapTokens,
]
const of = (symbol: string) => ({ params: { token: idOf(symbol) }, below, state: connected() })

export const TOKEN: RecordedView = {
  view: 'Token',
  states: [
    { name: 'token', about: 'Balance, price and contract', ...of('USDC'), answers },
    { name: 'coin', about: 'The native coin has no contract', ...of('ETH'), answers },
    {
      name: 'long',
      about: 'A long name, a long amount and no swap',
      ...of('vlnLSD'),
      answers: only('vlnLSD'),
    },
    {
      name: 'dust',
      about: 'A tiny amount',
      ...of('DUST'),
      answers: only('DUST'),
    },
    {
      name: 'unpriced',
      about: 'No price is known, swapping is not offered',
      ...of('NONE'),
      answers: only('NONE'),
      timeZone: 'Asia/Shanghai',
    },
    { name: 'loading', about: 'Nothing known yet', ...of('USDC') },
    {
      name: 'gone',
      about: 'The account does not have it any more',
      ...of('USDC'),
      answers: [identity('maren.eth'), balances(TOKENS.slice(0, 1)), coin('2.4061'), swapTokens],
    },
    {
      name: 'failed',
      about: 'The data service failed',
      ...of('USDC'),
      answers: [identity('maren.eth')],
      network: 'down',
    },
  ],
}
