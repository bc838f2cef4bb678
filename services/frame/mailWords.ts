import type { CodePlace } from './codePlace'
import type { NewMail } from './outbox'

/** What a mail says. */
export interface MailWords {
  subject: string
  text: string
}

const LASTS = 'It is valid for 20 minutes.'
const CHANGE_SITE = 'the site where you asked for the change'
const NOT_YOU = 'If this was not you, ignore this email.'

const NOTICES: Record<NonNullable<NewMail['about']>, MailWords> = {
  'password-set': {
    subject: 'Your wallet has a password',
    text: 'A password was set for your wallet. With it, the wallet opens on a new device after a login.\n\nIf this was not you, contact the site where you use the wallet.\n',
  },
  'password-replaced': {
    subject: 'The password of your wallet was replaced',
    text: 'The password of your wallet was replaced. The previous password no longer opens the wallet on a new device.\n\nIf this was not you, contact the site where you use the wallet within 7 days. Until then its operator can restore the previous password.\n',
  },
  'password-sealed-anew': {
    subject: 'Your wallet password is now better protected',
    text: 'Your wallet was opened with its password on a new device, which stored the protected part of its key anew. Your password should not have changed.\n\nIf this was not you, contact the site where you use the wallet within 7 days. Until then its operator can restore what was stored before.\n',
  },
  'email-changed': {
    subject: 'Your wallet has another email address',
    text: 'Your wallet moved to another email address. This address no longer opens it, and its other sessions have ended.\n\nIf this was not you, open your wallet on a device where it is protected, and contact the site where you use the wallet.\n',
  },
  'wrong-codes': {
    subject: 'Too many wrong codes for your wallet',
    text: 'Somebody typed too many wrong codes for your wallet within a day. More codes from the same place are refused for up to a day.\n\nIf this was not you, somebody else is logged in to your wallet, or has a device that you approved. Never give a code to anybody.\n',
  },
}

type CodeMail = Extract<NewMail, { kind: 'code' }>

/** The one place to type a code. */
const placeWords = (place: CodePlace, walletHost: string, site: string): string =>
  place === 'frame'
    ? `Type it only into the wallet's own view, which shows ${walletHost} at the top. If a site or a person asks you for it, they want to open your wallet.`
    : `Type it only at ${site}. Never give it to anybody.`

/** What each code opens, and the one place to type it. */
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
        text: `This code shows the recovery phrase of your wallet, or changes its passkeys or its password. It is not a code to log in. ${LASTS}\nType it only into the wallet's own view, which shows ${walletHost} at the top. If a site or a person asks you for it, they want to steal your wallet.\n\n${NOT_YOU}\n`,
      }
    case 'change-email':
      return {
        subject: 'Your code to move your wallet to another email address',
        text: `This code lets your wallet move from ${mail.to} to ${mail.newEmail}. After that, ${mail.to} no longer opens it. It is not a code to log in. ${LASTS}\n${placeWords(mail.place, walletHost, CHANGE_SITE)}\n\n${NOT_YOU}\n`,
      }
    case 'new-email':
      return {
        subject: 'Your code to use this email address for a wallet',
        text: `This code moves a wallet to ${mail.to}. It is not a code to log in. ${LASTS}\n${placeWords(mail.place, walletHost, CHANGE_SITE)}\n\n${NOT_YOU}\n`,
      }
  }
}

/**
 * The words of a mail.
 * @param walletHost host of the frame's site, which the frame shows above everything
 */
export const mailWords = (mail: NewMail, walletHost: string): MailWords => {
  switch (mail.kind) {
    case 'device':
      return {
        subject: 'Approve a new device',
        text: `Somebody wants to log in to your wallet at ${mail.site}, on a device that we have not seen before.\nIf this is you, open this link and press the button there:\n\n${mail.link}\n\n${LASTS} If this was not you, ignore this email: nobody gets in without your approval.\n`,
      }
    case 'code': {
      const { subject, text } = codeWords(mail, walletHost)
      return { subject, text: `${mail.code}\n\n${text}` }
    }
    case 'notice':
      return NOTICES[mail.about]
  }
}
