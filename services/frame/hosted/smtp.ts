import { createTransport } from 'nodemailer'
import { mailWords } from '../mailWords'
import type { FrameConfig } from './config'
import { createMailQueue, type MailQueue } from './mailQueue'

type MailConfig = Extract<FrameConfig['mail'], { from: string }>

/** Milliseconds of silence after which a connection is given up. */
const SILENCE = 30_000
/** Milliseconds for a connection and for the greeting of the server. */
const CONNECT_TIME = 10_000

/**
 * Sends mails by SMTP, over a few connections that stay open. A failure that may pass is tried again, for six minutes.
 * @param walletHost host of the frame's site, which the mails name
 * @param onError receives each mail that was given up as an error without its address and text
 */
export const smtpMail = (
  { from, smtp }: MailConfig,
  walletHost: string,
  onError: (error: unknown) => void,
): MailQueue => {
  const { host, port, secure, requireTls, user, password } = smtp
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECT_TIME,
    greetingTimeout: CONNECT_TIME,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Of a connection that no mail waits for; without a listener it would end the process.
  transport.on('error', onError)
  const queue = createMailQueue({
    deliver: (mail) =>
      transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        ...mailWords(mail, walletHost),
      }),
    onError,
  })
  return {
    ...queue,
    async close() {
      await queue.close()
      transport.close()
    },
  }
}
