import type { SocialSentences } from '../catalogue'

/** Japanese: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': '続ける方法',
  'socials.with': 'お持ちのアカウントで',
  'socials.continue': '{provider}で続ける',
  'socials.more': 'ほかの方法で続ける',
  'socials.off.title': 'ここではこの方法でログインできません',
  'social.waiting.title': '{provider}のウィンドウで続けてください',
  'social.waiting.text': 'そちらでログインしてください。この画面は自動で進みます。',
  'social.waiting.status': '{provider}を待っています',
  'social.show': 'ウィンドウを表示',
  'social.blocked.title': 'ブラウザーがウィンドウを止めました',
  'social.blocked.text':
    'もう一度押すと開きます。この手順を省くには、{site}のウィンドウを許可してください。',
  'social.open': '{provider}のウィンドウを開く',
  'social.lost.title': 'このサイトはそのウィンドウとやり取りできません',
  'social.lost.text':
    '{site}の設定が両者を分けていて、変更できません。ウィンドウを閉じて、別の方法で接続してください。',
  'social.retrieving.title': 'アカウントを取得しています',
  'social.retrieving.text': '{provider}にログインできました。少しお待ちください。',
  'social.retrieving.status': 'ウォレットを開いています',
  'social.refused.title': '{provider}にログインできませんでした',
  'social.refused.text': '{site}には何も共有されていません。',
  'social.failed.title': 'ログインしていません',
  'social.failed.text': '{site}には何も共有されていません。もう一度お試しください。',
  'social.failed.load': 'ログインを読み込めませんでした。接続を確認して、もう一度お試しください。',
  'social.other': '別の方法を使う',
  'social.untrusted': '信頼できない送信元',
  'farcaster.scan.title': 'カメラで読み取ってください',
  'farcaster.scan.text': 'スマートフォンでFarcasterが開き、承認を求めます。',
  'farcaster.open.title': 'Farcasterで続けてください',
  'farcaster.open.text': 'そちらで承認してから、ここに戻ってください。この画面は自動で進みます。',
  'farcaster.open': 'Farcasterを開く',
}
