import type { CodePlace } from './codePlace'
import type { NewMail } from './outbox'

/** Subject and text of a mail. */
export interface MailWords {
  subject: string
  text: string
}

const LASTS = 'It is valid for 20 minutes.'
const CHANGE_SITE = 'the site where you asked for the change'
const NOT_YOU = 'If this was not you, ignore this email.'

type Notice = Extract<NewMail, { kind: 'notice' }>

type LoginNotice = Extract<Notice, { login: string }>

const NOTICES: Record<
  Exclude<Notice['about'], 'email-changed' | LoginNotice['about']>,
  MailWords
> = {
  'password-set': {
    subject: 'Your wallet has a password',
    text: 'A password was set for your wallet. It opens the wallet on a new device after a login.\n\nIf this was not you, contact the site where you use the wallet.\n',
  },
  'password-replaced': {
    subject: 'The password of your wallet was replaced',
    text: 'The password of your wallet was replaced. The previous password no longer opens the wallet on a new device.\n\nIf this was not you, contact the site where you use the wallet within 7 days. Until then its operator can restore the previous password.\n',
  },
  'password-sealed-anew': {
    subject: 'Your wallet password is now better protected',
    text: 'Your wallet was opened with its password on a new device, which upgraded the protection of its key. Your password has not changed.\n\nIf this was not you, contact the site where you use the wallet within 7 days. Until then its operator can restore the previous protection.\n',
  },
  'email-restored': {
    subject: 'Your wallet is back at its former email address',
    text: 'The change of the email address of your wallet was undone by the link in the email to the former address. The wallet is back there, its sessions have ended, and passkeys and logins that were added after the change are removed.\n\nIf this was not you, contact the site where you use the wallet.\n',
  },
  'wrong-codes': {
    subject: 'Too many wrong codes for your wallet',
    text: 'Someone entered too many wrong codes for your wallet within a day. More codes from the same place are refused for up to a day.\n\nIf this was not you, someone else is logged in to your wallet, or has a device that you approved. Never share a code.\n',
  },
}

const loginWords = ({ about, login, link }: LoginNotice): MailWords => {
  if (about === 'login-added')
    return {
      subject: 'Your wallet has a new login',
      text: `${login} now opens your wallet.\n\nIf this was not you, remove this login on the wallet's page "Protect this wallet", then move your assets to a new wallet: someone else can sign with its key.\n`,
    }
  const undo = link
    ? 'undo it within 7 days. Open this link and press the button there:\n\n' + link
    : 'log in with another of its logins and add this one again'
  return {
    subject: 'A login of your wallet was removed',
    text: `${login} no longer opens your wallet. Its other sessions have ended.\n\nIf this was not you, ${undo}\n`,
  }
}

const noticeWords = (mail: Notice): MailWords => {
  switch (mail.about) {
    case 'email-changed':
      return changedWords(mail)
    case 'login-added':
    case 'login-removed':
      return loginWords(mail)
    default:
      return NOTICES[mail.about]
  }
}

const changedWords = (mail: Extract<Notice, { newEmail: string }>): MailWords => ({
  subject: 'Your wallet has another email address',
  text: `Your wallet moved from ${mail.to} to ${mail.newEmail}. ${mail.to} no longer opens it, and its other sessions have ended.\n\nIf this was not you, undo it within 7 days, before you log in with ${mail.to} again. Open this link and press the button there:\n\n${mail.link}\n`,
})

type CodeMail = Extract<NewMail, { kind: 'code' }>

/** Sentence about the only place to type a code. */
const placeWords = (place: CodePlace, walletHost: string, site: string): string =>
  place === 'frame'
    ? `Enter it only in the wallet's own view, which shows ${walletHost} at the top. If a site or a person asks you for it, they want to open your wallet.`
    : `Enter it only at ${site}. Never share it.`

/** Purpose of each code, and the only place to type it. */
const codeWords = (mail: CodeMail, walletHost: string): MailWords => {
  switch (mail.purpose) {
    case 'log-in':
      return {
        subject: 'Your code to log in',
        text: `This code logs you in to your wallet at ${mail.site}. ${LASTS}\n${placeWords(mail.place, walletHost, mail.site)}\n\n${NOT_YOU}\n`,
      }
    case 'confirm':
      return {
        subject: 'Your code for the recovery phrase, passkeys and password',
        text: `This code shows the recovery phrase of your wallet, or changes its passkeys or its password. It is not a code to log in. ${LASTS}\nEnter it only in the wallet's own view, which shows ${walletHost} at the top. If a site or a person asks you for it, they want to steal your wallet.\n\n${NOT_YOU}\n`,
      }
    case 'change-email':
      return {
        subject: 'Your code to change the email address of your wallet',
        text: `This code lets your wallet move from ${mail.to} to ${mail.newEmail}. After that, ${mail.to} no longer opens it. It is not a code to log in. ${LASTS}\n${placeWords(mail.place, walletHost, CHANGE_SITE)}\n\n${NOT_YOU}\n`,
      }
    case 'add-login':
      return {
        subject: 'Your code to add this email address to a wallet',
        text: `This code lets ${mail.to} open a wallet that someone is logged in to. It is not a code to log in. ${LASTS}\nEnter it only in the wallet's own view, which shows ${walletHost} at the top.\n\n${NOT_YOU}\n`,
      }
    case 'new-email':
      return {
        subject: 'Your code to use this email address for a wallet',
        text: `This code moves a wallet to ${mail.to}. It is not a code to log in. ${LASTS}\n${placeWords(mail.place, walletHost, CHANGE_SITE)}\n\n${NOT_YOU}\n`,
      }
  }
}

/**
 * The text of a mail.
 * @param walletHost host of the frame's site, which browsers show in the frame's header
 */
export const mailWords = (mail: NewMail, walletHost: string): MailWords => {
  switch (mail.kind) {
    case 'device':
      return {
        subject: 'Approve a new device',
        text: `Someone wants to log in to your wallet at ${mail.site}, on a new device.\nIf this is you, open this link and press the button there:\n\n${mail.link}\n\n${LASTS} If this was not you, ignore this email: no one can log in without your approval.\n`,
      }
    case 'code': {
      const { subject, text } = codeWords(mail, walletHost)
      return { subject, text: `${mail.code}\n\n${text}` }
    }
    case 'notice':
      return noticeWords(mail)
  }
}
