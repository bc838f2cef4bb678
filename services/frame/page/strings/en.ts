import { requestStrings } from '../../../../src/views/strings/requestStrings'

/** Texts that the frame shares with the widget, whose translations it uses. */
export const sharedStrings = {
  ...requestStrings,
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.retry': 'Try again',
  'approve.none.title': 'Nothing to approve',
  'emailCode.label': 'Six-digit code from the email',
  'emailCode.resend': 'Send a new code',
  'emailCode.wrong': 'That code isn’t right. Check it and try again.',
  'send.amount': 'Amount',
  'send.to': 'To',
  'settings.email': 'Email',
  'settings.network': 'Network',
  'siwx.account': 'Account',
  'smartAccount.contract': 'Contract',
  'social.import': 'Import a wallet',
  'social.import.leave': 'Do not import',
  'walletPage.passkey': 'Use a passkey',
} as const

/** The frame's own texts in English. Every language of `languages` has them all. */
export const ownStrings = {
  'frame.title': 'Secure frame',
  'frame.idle': '{site} has no open request.',
  'frame.alone.title': 'Nothing to do here',
  'frame.alone.text': 'This page works only inside a site that you log in to.',
  'frame.failed': 'Something went wrong. Try again.',

  'ask.label': 'Request',
  'ask.by': 'Requested by',
  'ask.approve': 'Approve',
  'ask.sign': 'Sign',
  'ask.reject': 'Reject',
  'ask.working': 'Working…',
  'ask.passkey': 'Sign with passkey',
  'ask.raw': 'Raw data',
  'ask.show': 'Show',
  'ask.hide': 'Hide',
  'ask.raw.show': 'Show raw data',
  'ask.raw.hide': 'Hide raw data',
  'ask.more': 'More requests after this one: {count}',
  'ask.small': 'To respond, enlarge the window or turn your phone upright.',
  'ask.scroll': 'Scroll through the request to respond.',
  'ask.unpriced':
    'The network fee could not be estimated. The transaction may fail, so you can’t approve it.',
  'ask.protect': 'Protect this wallet with a password',

  'fee.label': 'Fee',
  'fee.payer': 'Paid by',
  'fee.estimating': 'estimating',
  'fee.unavailable': 'unavailable',
  'fee.most': 'at most {amount}',
  'fee.nothing': 'nothing for you',
  'fee.asking': 'asking the sponsor',
  'fee.unknown': 'not known',
  'fee.self': 'you pay it yourself',
  'fee.named': '{host}, which calls itself “{name}”',

  'fact.from': 'From',
  'fact.spender': 'Spender',
  'fact.token': 'Token contract',
  'fact.app': 'Claimed app name',
  'fact.data': 'Data',
  'fact.bytes': '{count} bytes',
  'fact.most': 'At most',
  'fact.more': 'Increase by',
  'fact.less': 'Decrease by',
  'fact.units': '{amount} base units (the decimals of this token are not known)',
  'fact.step': '{index} of {total}',
  'fact.empty': '(empty)',
  'fact.missing': '(missing)',

  'words.message': 'Sign a message',
  'words.signIn': 'Sign in to {host}',
  'words.signature': 'This is a signature. It is free and moves no funds by itself.',
  'words.account': 'Another account',
  'words.account.text': 'This names the account {named}, but {account} signs it.',
  'words.site': 'Another site',
  'words.site.text': 'This would sign you in to {named}, but {site} is asking.',
  'words.typed': 'Sign “{name}”',
  'words.typed.note':
    'This is a signature. Anyone who has it can use it later without asking again.',
  'words.permit': 'Allows spending of your tokens',
  'words.permit.text':
    'Anyone with this signature can spend tokens of this account without asking again. Check the amount, spender and deadline.',
  'words.send': 'Send {amount}',
  'words.tokens': 'Send tokens',
  'words.reduce': 'Reduce an allowance',
  'words.allow': 'Approve token spending',
  'words.revoke': 'Revoke an allowance',
  'words.endless': 'No limit',
  'words.endless.text':
    'The spender could take all of these tokens from this account, now and in the future.',
  'words.deploy': 'Deploy a contract',
  'words.call': 'Call a contract',
  'words.sendCall': 'Send {amount} and call a contract',
  'words.atOnce': '{count} actions, in one transaction',
  'words.atOnce.note': 'Either all of them succeed, or none.',
  'words.inTurn': '{count} actions, one after another',
  'words.inTurn.note': 'If one fails, the earlier ones are not undone.',
  'words.activates': 'This also activates the smart account.',
} as const

/** All texts of the frame in English. */
export const frameStrings = { ...sharedStrings, ...ownStrings } as const

/** Key of a text of the frame. */
export type FrameKey = keyof typeof frameStrings

/** The frame's own texts in another language. */
export type FrameWords = Readonly<Record<keyof typeof ownStrings, string>>
