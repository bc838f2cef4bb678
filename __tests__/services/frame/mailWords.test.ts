import { mailWords } from '../../../services/frame/mailWords'
import type { NewMail } from '../../../services/frame/outbox'

const [OLD, NEW] = ['ada@old.example', 'ada@new.example']
const SITE = 'https://fieldnotes.example'
const HOST = 'wallet.example'
const IN_FRAME = `Enter it only in the wallet's own view, which shows ${HOST} at the top`
const code = { kind: 'code', code: '123456', to: OLD, at: 0 } as const

const CODES: Record<string, [mail: NewMail, opens: string, place: string]> = {
  'a login': [
    { ...code, purpose: 'log-in', site: SITE, place: 'frame' },
    `logs you in to your wallet at ${SITE}`,
    IN_FRAME,
  ],
  'a login whose code is typed at the site': [
    { ...code, purpose: 'log-in', site: SITE, place: 'site' },
    `logs you in to your wallet at ${SITE}`,
    `Enter it only at ${SITE}`,
  ],
  'a proof': [
    { ...code, purpose: 'confirm' },
    'shows the recovery phrase of your wallet, or changes its passkeys or its password',
    IN_FRAME,
  ],
  'a change at the present address': [
    { ...code, purpose: 'change-email', newEmail: NEW, place: 'frame' },
    `lets your wallet move from ${OLD} to ${NEW}`,
    IN_FRAME,
  ],
  'a change at the new address': [
    { ...code, purpose: 'new-email', to: NEW, place: 'frame' },
    `moves a wallet to ${NEW}`,
    IN_FRAME,
  ],
  'a further login': [
    { ...code, purpose: 'add-login', to: NEW },
    `lets ${NEW} open a wallet that someone is logged in to`,
    IN_FRAME,
  ],
  'a change whose code is typed at the site': [
    { ...code, purpose: 'new-email', to: NEW, place: 'site' },
    `moves a wallet to ${NEW}`,
    'Enter it only at the site where you asked for the change',
  ],
}

describe.each(Object.entries(CODES))('the mail with the code for %s', (name, [mail, ...said]) => {
  const { subject, text } = mailWords(mail, HOST)

  it('begins with the code, and names its purpose and where to type it', () => {
    expect(text.split('\n')[0]).toBe('123456')
    for (const words of said) expect(text).toContain(words)
    expect(text).toContain('valid for 20 minutes')
  })

  it('calls itself a login code only when it is one', () => {
    const isLogin = name.startsWith('a login')
    expect(/log in/.test(subject)).toBe(isLogin)
    expect(text.includes('It is not a code to log in.')).toBe(!isLogin)
    expect(text.includes(SITE)).toBe(isLogin)
  })

  it('the mail with a code has a unique subject', () => {
    const purposeOf = (sent: NewMail) => ('purpose' in sent ? sent.purpose : null)
    const others = Object.values(CODES).filter(([other]) => purposeOf(other) !== purposeOf(mail))
    expect(others.map(([other]) => mailWords(other, HOST).subject)).not.toContain(subject)
  })
})

it('names the site in the mail that approves a device', () => {
  const link = `https://${HOST}/device?token=t`
  const { text } = mailWords({ kind: 'device', to: OLD, at: 0, link, site: SITE }, HOST)
  expect(text).toContain(`log in to your wallet at ${SITE}`)
  expect(text).toContain(`\n${link}\n`)
})

it.each([
  'password-set',
  'password-replaced',
  'password-sealed-anew',
  'wrong-codes',
  'email-restored',
] as const)('explains what to do about an unexpected notice of %s', (about) => {
  const { subject, text } = mailWords({ kind: 'notice', to: OLD, at: 0, about }, HOST)
  expect(subject).toMatch(/wallet/)
  expect(text).toContain('If this was not you')
})

it('gives the former address the undo link of a change', () => {
  const link = 'https://wallet.example/email-undo?token=secret'
  const about = 'email-changed' as const
  const { text } = mailWords({ kind: 'notice', to: OLD, at: 0, about, link, newEmail: NEW }, HOST)
  expect(text).toContain(`from ${OLD} to ${NEW}`)
  expect(text).toContain('undo it within 7 days')
  expect(text).toContain(`\n${link}\n`)
})

describe('the notice of a login', () => {
  const notice = { kind: 'notice', login: 'Google (ada)', link: undefined, to: OLD, at: 0 } as const

  it('names an added login, and what to do about an unknown one', () => {
    const { text } = mailWords({ ...notice, about: 'login-added' }, HOST)
    expect(text).toContain('Google (ada) now opens your wallet.')
    expect(text).toContain('remove this login')
  })

  it('the notice of a login contains the undo link for a removed login if there is one', () => {
    const removed = { ...notice, about: 'login-removed' } as const
    const link = `https://${HOST}/email-undo?token=t`
    expect(mailWords({ ...removed, link }, HOST).text).toContain(link)
    expect(mailWords(removed, HOST).text).toContain('log in with another of its logins')
  })
})
