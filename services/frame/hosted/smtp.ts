import { createTransport } from 'nodemailer'
import { mailWords } from '../mailWords'
import type { SendMail } from '../outbox'
import type { FrameConfig } from './config'

type MailConfig = Extract<FrameConfig['mail'], { from: string }>

/**
 * Sends mails by SMTP.
 * @param walletHost host of the frame's site, which the mails name
 * @param onError told of a mail that was not sent, without its address and what it says
 */
export const smtpMail = (
  { from, smtp }: MailConfig,
  walletHost: string,
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
        .sendMail({ from, to: { name: '', address: mail.to }, ...mailWords(mail, walletHost) })
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
          onError(Object.assign(new Error(`a mail was not sent: ${code}`), { code }))
        })
    },
    close: () => transport.close(),
  }
}
