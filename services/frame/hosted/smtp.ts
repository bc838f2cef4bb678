import { createTransport } from 'nodemailer'
import type { Mail, SendMail } from '../outbox'
import type { FrameConfig } from './config'

type MailConfig = Extract<FrameConfig['mail'], { from: string }>

/** What a notice of a change says. */
const NOTICES = {
  'password-set': {
    subject: 'Your wallet has a password',
    text: 'A password was set for your wallet. With it, the wallet opens on a new device after a login.\n\nIf this was not you, contact the site where you use the wallet.\n',
  },
  'password-replaced': {
    subject: 'The password of your wallet was replaced',
    text: 'The password of your wallet was replaced. The previous password no longer opens the wallet on a new device.\n\nIf this was not you, contact the site where you use the wallet within 7 days. Until then its operator can restore the previous password.\n',
  },
  'wrong-codes': {
    subject: 'Too many wrong codes for your wallet',
    text: 'Somebody typed 25 wrong codes for your wallet within a day. Codes of this kind are refused until that day is over.\n\nIf this was not you, somebody else is logged in to your wallet, or has a device that you approved. Never give a code to anybody.\n',
  },
} as const

const LASTS = 'It is valid for 20 minutes.'

/** What a mail says. */
const wordsOf = (mail: Omit<Mail, 'id'>): { subject: string; text: string } => {
  if (mail.kind === 'device')
    return {
      subject: 'Approve a new device',
      text: `Somebody wants to log in with your e-mail address on a device we have not seen before.\nTo approve it, open this link and press the button there:\n\n${mail.link ?? ''}\n\n${LASTS} Was it not you? Do nothing: nobody gets in without your approval.\n`,
    }
  if (mail.kind === 'notice') return NOTICES[mail.about ?? 'password-replaced']
  const isChange = mail.purpose === 'change-email'
  return {
    subject: isChange ? 'Your code to change your e-mail address' : 'Your code to log in',
    text: `${mail.code ?? ''}\n\n${isChange ? 'This is your code to change your e-mail address.' : 'This is your code to log in.'} ${LASTS}\nType it into the site that you are on, and tell it to nobody.\n`,
  }
}

/**
 * Sends mails by SMTP.
 * @param onError told of a mail that was not sent, without its address and what it says
 */
export const smtpMail = (
  { from, smtp }: MailConfig,
  onError: (error: unknown) => void,
): { send: SendMail; close(): void } => {
  const { host, port, secure, requireTls, user, password } = smtp
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send(mail) {
      transport
        .sendMail({ from, to: { name: '', address: mail.to }, ...wordsOf(mail) })
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
          onError(Object.assign(new Error(`a mail was not sent: ${code}`), { code }))
        })
    },
    close: () => transport.close(),
  }
}
