import * as z from 'zod/mini'
import { CODE_PLACES } from '../codePlace'
import { byId, make } from '../../wallet/dom'

const Mail = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(['code', 'device', 'notice']),
  code: z.optional(z.string()),
  purpose: z.optional(z.enum(['log-in', 'confirm', 'change-email', 'new-email'])),
  site: z.optional(z.string()),
  place: z.optional(z.enum(CODE_PLACES)),
  newEmail: z.optional(z.string()),
  link: z.optional(z.string()),
  about: z.optional(
    z.enum([
      'password-set',
      'password-replaced',
      'password-sealed-anew',
      'wrong-codes',
      'email-changed',
      'email-restored',
    ]),
  ),
  at: z.number(),
})
type Mail = z.infer<typeof Mail>
const Mails = z.object({ mails: z.array(Mail) })

/** Purpose of a code, and where to type it. */
function codeWords(mail: Mail): [title: string, place: string] {
  const { purpose = 'log-in', site, newEmail, place = 'frame' } = mail
  const inFrame = `Enter it only in the wallet's own view, which shows ${location.host} at the top.`
  const at = (where: string) => (place === 'frame' ? inFrame : `Enter it only at ${where}.`)
  const atSite = at('the site where you asked for the change')
  switch (purpose) {
    case 'log-in':
      return ['Your code to log in', at(site ?? 'the site that you log in to')]
    case 'confirm':
      return ['Your code for the recovery phrase, passkeys and password', inFrame]
    case 'change-email':
      return [
        `Your code to change the email address of your wallet to ${newEmail ?? 'another one'}`,
        atSite,
      ]
    case 'new-email':
      return ['Your code to use this email address for a wallet', atSite]
  }
}

/** The change that a notice reports. */
const NOTICES = {
  'password-set': 'A password was set for your wallet',
  'password-replaced': 'The password of your wallet was replaced',
  'password-sealed-anew': 'Your wallet password is now better protected',
  'email-changed': 'The email address of your wallet was changed',
  'email-restored': 'Your wallet is back at its former email address',
  'wrong-codes': 'Too many wrong codes for your wallet',
} as const

/** Milliseconds between two polls. */
const POLL_MS = 1000

const list = byId('mails')
const state = byId('state')

/** A link of this site; null for any other. */
function ownLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null
  return new URL(link).origin === location.origin ? link : null
}

function contentOf(mail: Mail): (Node | string)[] {
  const { kind, code = '', link, about } = mail
  if (kind === 'notice') return [make('h2', {}, NOTICES[about ?? 'password-replaced'])]
  if (kind === 'code') {
    const [title, place] = codeWords(mail)
    return [
      make('h2', {}, title),
      make('p', { class: 'code', 'data-testid': 'inbox-code' }, code),
      make('p', { class: 'note' }, `${place} It is valid for 20 minutes.`),
    ]
  }
  const href = ownLink(link)
  const approve =
    href === null
      ? make('p', { class: 'note' }, 'This email has no link.')
      : make(
          'a',
          { class: 'key primary', href, target: '_blank', 'data-testid': 'inbox-link' },
          'View the request',
        )
  return [
    make('h2', {}, 'New device'),
    make('p', { class: 'note' }, 'Someone wants to log in on a new device.'),
    approve,
  ]
}

const mailItem = (mail: Mail) =>
  make(
    'li',
    { 'data-testid': 'inbox-mail', 'data-kind': mail.kind },
    make(
      'p',
      { class: 'note head' },
      make('span', {}, `To ${mail.to}`),
      make('time', {}, new Date(mail.at).toLocaleTimeString()),
    ),
    ...contentOf(mail),
  )

let shown: string[] = []

function draw(mails: readonly Mail[]) {
  state.textContent = mails.length > 0 ? '' : 'No emails yet. Log in with email on a site.'
  const ids = mails.map(({ id }) => id)
  if (ids.join() === shown.join()) return
  // Existing elements stay, so that a link does not change while the user clicks it.
  const added = mails.filter(({ id }) => !shown.includes(id))
  list.prepend(...added.map(mailItem))
  while (list.children.length > mails.length) list.lastElementChild?.remove()
  shown = ids
}

async function look() {
  try {
    const response = await fetch('/inbox.json')
    draw(Mails.parse(await response.json()).mails)
  } catch {
    state.textContent = 'The site does not respond.'
  }
  setTimeout(() => void look(), POLL_MS)
}

void look()
