import { createRandom } from '../../../src/adapters/browser/random'
import { createLocalSiwx } from '../../../src/adapters/siwx/local'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import type { SiwxContext, SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../../src/slices/domain/siwx/message'
import { mutations } from './mutations'
import type { Mutation } from './mutations'
import {
  BITCOIN,
  BITCOIN_TESTNET,
  bitcoinSigner,
  EVM,
  evmSigner,
  SOLANA,
  solanaSigner,
} from './signers'
import type { TestSigner } from './signers'

const NOW = Date.parse('2026-03-01T10:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const STATEMENT = 'Sign in to sync your notebooks.'
const tally = { forged: 0, accepted: [] as string[], genuine: 0 }

const evm = evmSigner('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const otherEvm = evmSigner('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')

/** An account of each namespace with another of the same one; signatures of one never count for the other. */
const PAIRS: [TestSigner, TestSigner][] = [
  [evm, otherEvm],
  [solanaSigner(), solanaSigner()],
  [bitcoinSigner('P2WPKH'), bitcoinSigner('P2SH-P2WPKH')],
  [bitcoinSigner('P2TR'), bitcoinSigner('P2PKH')],
]

function site(strict: boolean) {
  const kept = new Map<string, string>()
  const clock = { now: NOW }
  const context: SiwxContext = {
    domain: 'notes.test',
    uri: 'https://notes.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => clock.now,
    nonce: createRandom().nonce,
    networkName: (id) => (id === EVM ? 'Sandbox One' : null),
    verify: (input) => verifySignature({ ...input, rpcUrls: [] }),
  }
  // There is no node: a signature that only a contract could have made is rejected with a reason.
  const siwx = createLocalSiwx({ statement: STATEMENT, clearChainIdNamespace: strict })
  siwx.bind?.(context)
  const ask = async ({ chainId, address }: TestSigner) => {
    const { toString, ...data } = await siwx.createMessage({ chainId, accountAddress: address })
    return { data, text: toString() }
  }
  const genuine = async (signer: TestSigner): Promise<SiwxSession> => {
    const { data, text } = await ask(signer)
    return { data, message: text, signature: await signer.sign(text) }
  }
  return { siwx, kept, clock, ask, genuine }
}

type Site = ReturnType<typeof site>

/** Submits a session in both ways, and counts it; it must be rejected without being stored. */
async function tryIn(name: string, { siwx, kept }: Site, session: SiwxSession) {
  tally.forged += 1
  const before = kept.get('siwx')
  for (const add of [siwx.addSession, (one: SiwxSession) => siwx.setSessions([one])]) {
    const taken = await add(session).then(
      () => true,
      () => false,
    )
    if (taken || kept.get('siwx') !== before) tally.accepted.push(name)
  }
}

/** Signing for Bitcoin is slow, so each kind tries one form. */
const FORMS: Record<string, boolean[]> = { P2WPKH: [false], P2TR: [true] }

const OF_FAMILY: Record<string, { others: string[]; chains: string[] }> = {
  eip155: {
    others: [
      otherEvm.address,
      `0x${'0'.repeat(40)}`,
      evm.address.slice(2),
      `${evm.address}0`,
      'vitalik.eth',
      `eip155:1:${evm.address}`,
    ],
    chains: [
      'eip155:1',
      '1',
      '31338',
      'eip155:031337',
      '031337',
      '0x7a69',
      'eip155:0x7a69',
      'eip155:',
      'solana:31337',
      'eip155:31337:1',
      '-31337',
      '31337.0',
      '3.1337e4',
    ],
  },
  solana: {
    others: [solanaSigner().address, evm.address, '1'.repeat(32), `${SOLANA}:x`],
    chains: [
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'eip155:1',
      '1',
      'solana:',
      'solana:5EYKT4USFV8P8NJDTREPY1VZQKQZKVDP',
      `eip155:${SOLANA.slice(7)}`,
    ],
  },
  bip122: {
    others: [
      bitcoinSigner('P2PKH').address,
      evm.address,
      'tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v',
    ],
    chains: [
      BITCOIN_TESTNET,
      BITCOIN_TESTNET.slice(7),
      'eip155:1',
      '1',
      'bip122:',
      `solana:${BITCOIN.slice(7)}`,
      BITCOIN.toUpperCase(),
    ],
  },
}

describe.each(PAIRS)('$kind', (signer, other) => {
  const [family = ''] = signer.chainId.split(':')
  const all = mutations(OF_FAMILY[family]!)

  it.each(FORMS[signer.kind] ?? [false, true])(
    'strict EIP-4361 %p: rejects forged texts even if the account itself signed them',
    async (strict) => {
      const forge = async (mutation: Mutation) => {
        const there = site(strict)
        const { data, text } = await there.ask(signer)
        const message = mutation.change(text)
        // An identical value is no forgery.
        if (message === null || message === text) return
        const signature = await signer.sign(message)
        const claimed = parseSiwxMessage(message) ?? data
        await tryIn(mutation.name, there, { data: claimed, message, signature })
        if (claimed.accountAddress !== data.accountAddress || claimed.chainId !== data.chainId)
          await tryIn(mutation.name, there, { data, message, signature })
        if (!mutation.wrong) return
        tally.forged += 1
        there.kept.set('siwx', JSON.stringify([{ message, signature }]))
        const found = await there.siwx.getSessions(signer.chainId, signer.address)
        if (found.length > 0) tally.accepted.push(`stored ${mutation.name}`)
      }
      for (const mutation of all) await forge(mutation)
    },
  )

  it('rejects signatures of another account, of another text or in another form', async () => {
    const there = site(false)
    const { data, text } = await there.ask(signer)
    const second = await there.ask(signer)
    const signatures = await Promise.all([
      other.sign(text),
      signer.sign(second.text),
      ...PAIRS.flat()
        .filter(({ address }) => address !== signer.address)
        .map((one) => one.sign(text)),
    ])
    const own = await signer.sign(text)
    const broken = [
      '',
      ' ',
      own.slice(0, -4),
      `${own}00`,
      own.split('').reverse().join(''),
      ` ${own}`,
      `${own}\n`,
    ]
    for (const signature of [...signatures, ...broken])
      await tryIn('signature', there, { data, message: text, signature })
  })

  it('rejects repeated, foreign, early and late sessions', async () => {
    for (const strict of [false, true]) {
      const there = site(strict)
      const session = await there.genuine(signer)
      await tryIn('on another page load', site(strict), session)
      await tryIn('for another account', there, {
        ...session,
        data: { ...session.data, accountAddress: other.address },
      })
      await tryIn('for another chain', there, {
        ...session,
        data: { ...session.data, chainId: 'eip155:99' },
      })
      for (const off of [-DAY, -1, 7 * DAY, 8 * DAY]) {
        there.clock.now = NOW + off
        await tryIn(`${off} ms later`, there, session)
      }
      there.clock.now = NOW
      await there.siwx.addSession(session)
      tally.genuine += 1
      expect(await there.siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
      expect(await there.siwx.getSessions(other.chainId, other.address)).toEqual([])
      await there.siwx.setSessions([])
      await tryIn('again', there, session)
      const copy = {
        ...(await there.genuine(signer)),
        message: session.message,
        signature: session.signature,
      }
      await tryIn('again, beside a fresh nonce', there, copy)
    }
  })
})

afterAll(() => {
  const counted = tally.forged.toLocaleString('en')
  process.stdout.write(`S4: ${counted} forgeries, ${tally.accepted.length} accepted\n`)
})

it('S4: rejects all of at least 1,000 forgeries', () => {
  expect(tally.accepted).toEqual([])
  expect(tally.forged).toBeGreaterThanOrEqual(1_000)
  expect(tally.genuine).toBe(2 * PAIRS.length)
})
