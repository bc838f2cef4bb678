import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Japanese. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'スマートアカウント',
  'account.smart.on': '{network}で使用中',
  'account.smart.off': '使用していません',
  'smartAccount.title': 'スマートアカウント',
  'smartAccount.about': 'アドレスは2つ、ウォレットは1つ。資産はそれぞれ別です。',
  'smartAccount.use': 'このサイトで使う',
  'smartAccount.smart': 'スマートアカウント',
  'smartAccount.plain': '通常のアカウント',
  'smartAccount.choose': 'これを使う',
  'smartAccount.switching': '切り替え中',
  'smartAccount.failed': 'うまくいきませんでした。通常のアカウントを使っています。',
  'smartAccount.batch': '複数の手順をまとめて',
  'smartAccount.only': 'スマートのみ',
  'smartAccount.setUp': '{network}での準備',
  'smartAccount.done': '完了',
  'smartAccount.later': '最初の取引で行います',
  'smartAccount.note': '切り替えても資産は動きません。',
  'smartAccount.none.title': 'ここにスマートアカウントはありません',
  'smartAccount.none.text':
    'このウォレットは{network}にスマートアカウントがありません。アカウントはこれまでどおり使えます。',
}
