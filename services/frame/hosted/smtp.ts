import { createTransport } from 'nodemailer'
import { mailWords } from '../mailWords'
import type { FrameConfig } from './config'
import { createMailQueue, type MailQueue } from './mailQueue'

type MailConfig = Extract<FrameConfig['mail'], { from: string }>

/** Milliseconds without data after which a connection is closed. */
const SILENCE = 30_000
/** Milliseconds for connecting, and for the greeting of the server. */
const CONNECT_TIME = 10_000

/**
 * Sends mails by SMTP, over a few open connections. After a temporary failure it tries again, for
 * six minutes.
 * @param walletHost host of the frame's site, for the text of the mails
 * @param onError receives an error for each failed mail, without its address and text
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
  // Errors of idle connections; without a listener they would end the process.
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
