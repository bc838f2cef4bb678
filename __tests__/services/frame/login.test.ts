import { split, combine } from 'shamir-secret-sharing'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  createWallet,
  furtherShare,
  NoSecret,
  openPhrase,
  openWallet,
  readSecret,
} from '../../../services/frame/page/keys'
import { createLogin, HasWallet } from '../../../services/frame/page/login'
import type { AskPassword } from '../../../services/frame/page/passwords'
import { createProtection, offerPassword } from '../../../services/frame/page/protection'
import { sealShare, unsealShare } from '../../../services/frame/page/recovery'
import { openSolanaKey } from '../../../services/frame/page/solanaKeys'
import { SealedShare } from '../../../services/frame/sealedShare'
import { createService, ServiceError } from '../../../services/frame/page/service'
import { sealOldShare } from './oldShare'
import { memoryVault } from './memoryVault'
import { recovery } from './stores'
import { PROJECT, SITE, startSite, type TestSite } from './site'

jest.mock<object>('../../../services/frame/page/argon2', () => jest.requireActual('./lightArgon2'))

let site: TestSite
let written: string[]

beforeAll(async () => {
  site = await startSite({ perEmail: null, perCaller: null })
  const { addWallet, saveRecovery } = site.store
  written = []
  site.store.addWallet = (email, wallet) => {
    written.push(email + JSON.stringify(wallet))
    return addWallet(email, wallet)
  }
  site.store.saveRecovery = (email, recovery, now, replaces) => {
    written.push(email + JSON.stringify(recovery))
    return saveRecovery(email, recovery, now, replaces)
  }
})
afterAll(() => site.close())

/** A device with a vault in memory, without encryption. */
function device(id: string) {
  const { vault, shares, asked } = memoryVault(id.repeat(32))
  const service = createService((path, body) => site.post(path, body))
  const typed = { password: '' }
  const askPassword: AskPassword = async (open) => {
    const opened = await open(typed.password)
    if (opened === null) throw new Error('not the password')
    return opened
  }
  const protection = createProtection(vault, service, askPassword)
  const login = createLogin(vault, service, { site: SITE, project: PROJECT }, protection)
  return { login, vault, service, shares, asked, protection, typed }
}

async function logIn({ login }: ReturnType<typeof device>, email: string) {
  await login.connectEmail(email)
  const code = await site.codeFor(email)
  await login.connectOtp(code)
}

describe('a key in three shares', () => {
  it('a key in three shares is restored from the device and service shares, not from one share or with a share of another key', async () => {
    const { address, deviceShare, serviceShare } = await createWallet()
    expect((await openWallet(deviceShare, serviceShare)).address).toBe(address)
    const stranger = (await createWallet()).serviceShare
    // Combining shares with the same x coordinate fails.
    const opened = await openWallet(deviceShare, stranger).catch(() => null)
    expect(opened?.address).not.toBe(address)
    await expect(openWallet(deviceShare, deviceShare)).rejects.toThrow()
  })

  it('a key in three shares can get further shares, which restore it with any other share and leave the first shares valid', async () => {
    const { address, deviceShare, serviceShare } = await createWallet()
    for (let turn = 0; turn < 20; turn += 1) {
      const further = await furtherShare(deviceShare, serviceShare)
      const another = await furtherShare(further, serviceShare)
      expect(further).toMatch(/^[0-9a-f]{34}$/)
      expect(further.slice(-2)).not.toBe('00')
      for (const share of [deviceShare, serviceShare])
        expect((await openWallet(further, share)).address).toBe(address)
      expect((await openWallet(another, serviceShare)).address).toBe(address)
    }
  })

  it('a key in three shares is the phrase’s first Ethereum account, so that other wallets can import it', async () => {
    const entropy = new Uint8Array(16).fill(7)
    const [one, two] = (await split(entropy, 3, 2)).map((share) => bytesToHex(share).slice(2))
    const account = mnemonicToAccount(entropyToMnemonic(entropy, wordlist))
    expect((await openWallet(one ?? '', two ?? '')).address).toBe(account.address)
  })
})

describe('logging in', () => {
  it('creates a wallet, finds it again after signing out, and refuses it on another device', async () => {
    const laptop = device('a')
    await logIn(laptop, 'ada@example.org')
    const { address } = await laptop.login.user()
    expect(await laptop.login.isConnected()).toBe(true)
    // The share of a new wallet cannot be replaced.
    expect(laptop.asked.toPersist).toBe(1)
    expect((await laptop.login.openKey(address)).address).toBe(address)
    const other = laptop.login.openKey('0x3000000000000000000000000000000000000003')
    await expect(other).rejects.toMatchObject({ code: 4100 })
    await laptop.login.signOut()
    expect(await laptop.login.isConnected()).toBe(false)
    await expect(laptop.login.user()).rejects.toThrow('No one is logged in.')
    await logIn(laptop, 'ada@example.org')
    expect((await laptop.login.user()).address).toBe(address)
    const phone = device('b')
    await expect(logIn(phone, 'ada@example.org')).rejects.toThrow('is on another device')
    expect(await phone.login.isConnected()).toBe(false)
  })

  it('a login opens the wallet on another device with the password; a wrong password opens nothing', async () => {
    const laptop = device('1')
    await logIn(laptop, 'pia@example.org')
    const { address } = await laptop.login.user()
    expect(await laptop.protection.isOffered()).toBe(true)
    await laptop.protection.noteOffer()
    expect(await laptop.protection.isOffered()).toBe(false)
    await laptop.protection.protect('correct horse battery')
    expect(await laptop.protection.isProtected()).toBe(true)
    expect(await laptop.protection.isOffered()).toBe(false)
    const phone = device('2')
    await logIn(phone, 'pia@example.org')
    expect((await phone.login.user()).address).toBe(address)
    phone.typed.password = 'correct horse'
    await expect(phone.login.openKey()).rejects.toThrow('not the password')
    expect(phone.shares.size).toBe(0)
    phone.typed.password = 'correct horse battery'
    expect((await phone.login.openKey()).address).toBe(address)
    phone.typed.password = ''
    expect((await phone.login.openKey()).address).toBe(address)
    expect((await laptop.login.openKey()).address).toBe(address)
    const text = written.join('\n')
    for (const secret of ['correct horse', ...laptop.shares.values(), ...phone.shares.values()])
      expect(text).not.toContain(secret)
  })

  /** A second device of an account whose password is in an older record. */
  async function withOldRecord(email: string) {
    const laptop = device('3')
    await logIn(laptop, email)
    const { address } = await laptop.login.user()
    const serviceShare = (await laptop.vault.session())?.serviceShare ?? ''
    const share = await furtherShare([...laptop.shares.values()][0] ?? '', serviceShare)
    const old = sealOldShare(share, 'correct horse battery', address)
    await site.store.saveRecovery(email, old, Date.now())
    const phone = device('4')
    await logIn(phone, email)
    phone.typed.password = 'correct horse battery'
    const { recovery } = phone.service
    const sealed = new Promise<unknown>((resolve) => {
      phone.service.recovery = (...call) => {
        const answer = recovery(...call)
        void answer.then(resolve, resolve)
        return answer
      }
    })
    return { phone, sealed, old, address }
  }

  it('a login with an older record opens the wallet, and encrypts the record again with the same password', async () => {
    const { phone, sealed, address } = await withOldRecord('otto@example.org')
    expect((await phone.login.openKey()).address).toBe(address)
    expect(await sealed).toEqual({})
    const stored = await site.store.recovery('otto@example.org')
    expect(stored).toMatchObject({ kdf: 'argon2id', memoryKib: 65_536, passes: 3, lanes: 1 })
    const tablet = device('5')
    await logIn(tablet, 'otto@example.org')
    tablet.typed.password = 'correct horse battery'
    expect((await tablet.login.openKey()).address).toBe(address)
  })

  it('does not replace a password that was set meanwhile', async () => {
    const { phone, sealed, address } = await withOldRecord('race@example.org')
    await site.store.saveRecovery('race@example.org', recovery, Date.now())
    expect((await phone.login.openKey()).address).toBe(address)
    expect(await sealed).toMatchObject({ status: 409 })
    expect(await site.store.recovery('race@example.org')).toEqual(recovery)
  })

  it('opens the wallet when the service refuses to replace the older record', async () => {
    const { phone, address, old } = await withOldRecord('refused@example.org')
    phone.service.recovery = () => Promise.reject(new ServiceError(503, 'down'))
    expect((await phone.login.openKey()).address).toBe(address)
    expect(await site.store.recovery('refused@example.org')).toEqual(old)
  })

  it('returns no key and stores no share when the user left while the password was checked', async () => {
    const { phone } = await withOldRecord('left-form@example.org')
    const left = new AbortController()
    const ask: AskPassword = async (open) => {
      const opening = open('correct horse battery', left.signal)
      left.abort()
      return (await opening)!
    }
    const session = (await phone.vault.session())!
    const { restore } = createProtection(phone.vault, phone.service, ask)
    const address = (await phone.login.user()).address
    await expect(restore(session, address)).rejects.toMatchObject({ code: 4001 })
    expect(phone.shares.size).toBe(0)
  })

  it('keeps both shares on the device only during a login', async () => {
    const laptop = device('7')
    await logIn(laptop, 'sofia@example.org')
    const kept = (await laptop.vault.session())?.serviceShare ?? ''
    expect(kept).not.toBe('')
    const own = [...laptop.shares.values()]
    await laptop.login.signOut()
    expect(await laptop.vault.session()).toBeNull()
    expect([...laptop.shares.values()]).toEqual(own)
    expect(own).toHaveLength(1)
    expect(own).not.toContain(kept)
  })

  it('gives the service no entropy, phrase or private key', async () => {
    const laptop = device('c')
    await logIn(laptop, 'carl@example.org')
    const { privateKey, address } = await laptop.login.openKey()
    const serviceShare = (await laptop.vault.session())?.serviceShare ?? ''
    const [deviceShare = ''] = laptop.shares.values()
    const entropy = await combine([hexToBytes(`0x${deviceShare}`), hexToBytes(`0x${serviceShare}`)])
    const phrase = entropyToMnemonic(entropy, wordlist)
    expect(mnemonicToAccount(phrase).address).toBe(address)
    const text = written.join('\n')
    expect(text).toContain(serviceShare)
    const secrets = [privateKey.slice(2), bytesToHex(entropy).slice(2), phrase, deviceShare]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('does not sign after the service has ended the session', async () => {
    const laptop = device('d')
    await logIn(laptop, 'dora@example.org')
    await laptop.service.end((await laptop.vault.session())?.token ?? '')
    await expect(laptop.login.openKey()).rejects.toThrow('No one is logged in.')
    expect(await laptop.vault.session()).toBeNull()
  })

  it('sends no email when this device has a passkey for the address, until the user requests one', async () => {
    const email = 'iris@example.org'
    const mails = () => site.outbox.list().filter(({ to }) => to === email).length
    const laptop = device('f')
    await logIn(laptop, email)
    const before = mails()
    expect(await laptop.login.connectEmail(email, true)).toBe('VERIFY_OTP')
    expect(mails()).toBe(before + 1)
    await laptop.vault.notePasskey(email, true)
    expect(await laptop.login.connectEmail(email, true)).toBe('USE_PASSKEY')
    expect(mails()).toBe(before + 1)
    await expect(laptop.login.connectOtp('000000')).rejects.toThrow('Invalid code')
    expect(await laptop.login.connectEmail(email)).toBe('VERIFY_OTP')
    expect(mails()).toBe(before + 2)
  })

  it('logging in waits for the device, and reports when the login was restarted', async () => {
    const laptop = device('e')
    expect(await laptop.login.connectEmail('emil@example.org')).toBe('VERIFY_DEVICE')
    const first = laptop.login.connectDevice()
    const outcome = expect(first).rejects.toThrow()
    await laptop.login.connectEmail('emil@example.org')
    await outcome
    const second = laptop.login.connectDevice()
    await site.codeFor('emil@example.org')
    await expect(second).resolves.toBeUndefined()
  })

  it('stops waiting for the device after a sign-out', async () => {
    const laptop = device('9')
    const { device: waitForDevice } = laptop.service
    await laptop.login.connectEmail('gus@example.org')
    laptop.service.device = async (ticket) => {
      await laptop.login.signOut()
      return { approved: (await waitForDevice(ticket)).approved }
    }
    const waiting = laptop.login.connectDevice()
    await site.codeFor('gus@example.org')
    await expect(waiting).rejects.toThrow('A new login was started.')
  })

  it('keeps the login open after a wrong code', async () => {
    const laptop = device('f')
    await laptop.login.connectEmail('fay@example.org')
    const code = await site.codeFor('fay@example.org')
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(laptop.login.connectOtp(wrong)).rejects.toThrow('Invalid code')
    await laptop.login.connectOtp(code)
    expect(await laptop.login.isConnected()).toBe(true)
  })
})

describe('another window of the site', () => {
  const BEN = { token: 'ben', email: 'ben@example.org', address: '0xb', serviceShare: '' }

  /** A device on which Ann is logged in, and a service whose next answer is delayed. */
  async function waiting(id: string, email: string) {
    const ann = device(id)
    await logIn(ann, email)
    const held = { go: (): void => {} }
    const gate = new Promise<void>((resolve) => (held.go = resolve))
    return { ...ann, go: () => held.go(), gate }
  }

  it('another window keeps its login when the session before it turns out to have ended', async () => {
    const { login, vault, service, go, gate } = await waiting('d', 'over@example.org')
    service.session = () => gate.then(() => Promise.reject(new ServiceError(401, 'over')))
    const asked = login.isConnected()
    await vault.saveSession(BEN)
    go()
    expect(await asked).toBe(false)
    expect(await vault.session()).toEqual(BEN)
  })

  it('another window keeps its login when the wallet of the session before it was protected', async () => {
    const { protection, vault, service, go, gate } = await waiting('e', 'sealed@example.org')
    const started = new Promise<void>((resolve) => {
      service.recovery = () => {
        resolve()
        return gate.then(() => ({}))
      }
    })
    const protecting = protection.protect('correct horse battery')
    await started
    await vault.saveSession(BEN)
    go()
    await protecting
    expect(await vault.session()).toEqual(BEN)
  })

  it('another window of the site is logged out on this device while the service does not answer', async () => {
    const { login, vault, gate, go } = await waiting('f', 'left@example.org')
    const { token } = (await vault.session())!
    let left = Promise.resolve()
    const told = await new Promise<string>((resolve) => {
      left = login.signOut((ended) => {
        resolve(ended)
        return gate
      })
    })
    expect(told).toBe(token)
    expect(await vault.session()).toBeNull()
    go()
    await left
  })
})

describe('the form for a new password', () => {
  /**
   * A service that answers with these statuses in order, and a user who types, proves their
   * identity and waits.
   */
  function setUp(statuses: number[], isProof = true) {
    const told = { forms: 0, set: [] as string[], proofs: 0, done: 0 }
    const sent: Promise<void>[] = []
    offerPassword(
      {
        passwords: {
          offer(protect, done) {
            told.forms += 1
            if (told.forms > 1) return
            sent.push(protect('correct horse battery').then(done))
          },
        },
        async protect(password) {
          const status = statuses.shift()
          if (status !== undefined && status !== 200) throw new ServiceError(status, 'refused')
          told.set.push(password)
        },
        async prove() {
          told.proofs += 1
          if (!isProof) throw new Error('canceled')
          return 'share'
        },
      },
      () => void (told.done += 1),
    )
    return { told, sent: Promise.all(sent) }
  }

  it('sets the password without a proof right after a login', async () => {
    const { told, sent } = setUp([200])
    await sent
    expect(told).toEqual({ forms: 1, set: ['correct horse battery'], proofs: 0, done: 1 })
  })

  it('the form for a new password requests a proof when the last one is too old, then sets the same password', async () => {
    const { told, sent } = setUp([403, 200])
    await sent
    expect(told).toEqual({ forms: 1, set: ['correct horse battery'], proofs: 1, done: 1 })
  })

  it('sets nothing when the user cancels the proof', async () => {
    const { told, sent } = setUp([403], false)
    await sent
    expect(told).toEqual({ forms: 1, set: [], proofs: 1, done: 1 })
  })

  it('returns when the service fails after the proof', async () => {
    const { told, sent } = setUp([403, 503])
    await expect(sent).rejects.toThrow('refused')
    expect(told).toEqual({ forms: 2, set: [], proofs: 1, done: 0 })
  })
})

describe('an imported wallet', () => {
  const PHRASE = 'test test test test test test test test test test test junk'
  const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

  /** Logs in with a secret. */
  async function importAt(place: ReturnType<typeof device>, email: string, text: string) {
    await place.login.connectEmail(email)
    const code = await site.codeFor(email)
    await place.login.connectOtp(code, readSecret(text))
  }

  it('an imported wallet is split like a new one, and opens with a password on a second device', async () => {
    const email = 'import@fieldnotes.example'
    const first = device('6')
    await importAt(first, email, ` ${PHRASE.toUpperCase()}\n`)
    expect((await first.login.user()).address).toBe(ADDRESS)
    expect((await first.login.openKey()).address).toBe(ADDRESS)
    await first.protection.protect('correct horse battery')
    const second = device('7')
    await logIn(second, email)
    second.typed.password = 'correct horse battery'
    expect((await second.login.openKey()).address).toBe(ADDRESS)
  })

  it('an imported wallet can be a private key, or a phrase of 24 words', async () => {
    const words = entropyToMnemonic(new Uint8Array(32).fill(7), wordlist)
    const cases = [
      [KEY, privateKeyToAccount(KEY).address, [KEY]],
      [KEY.slice(2), privateKeyToAccount(KEY).address, [KEY]],
      [words, mnemonicToAccount(words).address, words.split(' ')],
    ] as const
    for (const [text, address, shown] of cases) {
      const made = await createWallet(readSecret(text))
      expect(made.address).toBe(address)
      const further = await furtherShare(made.deviceShare, made.serviceShare)
      expect((await openWallet(further, made.serviceShare)).address).toBe(address)
      expect(await openPhrase(made.deviceShare, further, address)).toEqual(shown)
      const { deviceShare: share } = made
      const sealed = await sealShare(share, 'correct horse battery', address)
      expect(SealedShare.safeParse(sealed).success).toBe(true)
      expect(await unsealShare(sealed, 'correct horse battery', address)).toBe(share)
    }
    const { deviceShare, serviceShare } = await createWallet(readSecret(KEY))
    await expect(openSolanaKey(deviceShare, serviceShare)).rejects.toThrow('no Solana account')
  })

  it('never replaces the wallet of an account', async () => {
    const email = 'has-one@fieldnotes.example'
    const first = device('8')
    await logIn(first, email)
    const { address } = await first.login.user()
    const before = written.length
    await expect(importAt(first, email, PHRASE)).rejects.toThrow(HasWallet)
    expect(written).toHaveLength(before)
    expect(first.shares.has(ADDRESS)).toBe(false)
    await logIn(first, email)
    expect((await first.login.user()).address).toBe(address)
  })

  it('opens the wallet of its account on a device that never had a share', async () => {
    const email = 'words@fieldnotes.example'
    const first = device('9')
    await logIn(first, email)
    const { address } = await first.login.user()
    const wallet = await site.store.wallet(email)
    const words = await openPhrase(first.shares.get(address) ?? '', wallet?.share ?? '', address)
    const second = device('b')
    await expect(logIn(second, email)).rejects.toThrow('is on another device')
    await importAt(second, email, words?.join(' ') ?? '')
    expect((await second.login.openKey()).address).toBe(address)
    expect(second.shares.get(address)).not.toBe(first.shares.get(address))
  })

  it.each([
    ['eleven words', PHRASE.split(' ').slice(1).join(' '), 'Type the 12 to 24 words'],
    ['an unknown word', PHRASE.replace('junk', 'junkk'), 'Word 12 is not a word'],
    ['a wrong order', PHRASE.replace('test junk', 'junk test'), 'do not fit together'],
    ['zero as a key', '0'.repeat(64), 'This is not a private key.'],
    ['nothing', '', 'Type the 12 to 24 words'],
  ])('refuses %s', (_name, text, said) => {
    expect(() => readSecret(text)).toThrow(said)
    expect(() => readSecret(text)).toThrow(NoSecret)
  })
})
