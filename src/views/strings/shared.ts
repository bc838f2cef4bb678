import { pageButtonStrings } from './pageButtonStrings'

/** Texts of messages and texts that several views share. They load with the first of these. */
export const sharedStrings = {
  'common.cancel': 'Cancel',
  'common.dismiss': 'Dismiss',
  'common.clear': 'Clear',
  'common.disconnect': 'Disconnect',

  'copied.address': 'Address copied',
  'copied.link': 'Link copied',
  'report.copy': 'Copy report',
  'copied.report': 'Report copied',
  'copied.failed': 'Your browser blocked copying',

  'tag.current': 'Current',

  'connect.legal': 'When you connect, our {terms} and {privacy} apply.',
  'connect.legal.one': 'Before you connect, read our {link}.',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy',
  'connect.legal.accept': 'I accept the {terms} and {privacy}',
  'connect.legal.accept.one': 'I accept the {link}',
  'connect.legal.first': 'Tick the box above first',

  'connecting.anyWallet': 'your wallet',

  'connect.help': 'What is a wallet?',
  'connect.empty.title': 'No wallets found',
  'connect.empty.text': 'A wallet holds your account. Get one, then come back to connect.',

  'live.connecting': 'Asking {wallet} to connect',
  'live.connected': 'Connected',
  'live.declined': '{wallet} declined',

  'alert.origin.text':
    'The site owner must allow this domain. You can’t fix this here, but you can still connect a wallet.',
  'alert.clock.text': 'Check the date and time of this device, then connect again.',
  'alert.project.text': 'The site owner must add a project ID. You can’t fix this here.',

  ...pageButtonStrings,
} as const
