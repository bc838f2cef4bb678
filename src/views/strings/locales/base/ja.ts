import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/ja'

/** Texts in Japanese, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': '戻る',
  'common.close': '閉じる',
  'common.dismiss': '閉じる',
  'common.loading': '読み込み中',
  'common.retry': 'もう一度試す',

  'failed.title': 'ここで問題が発生しました',
  'failed.text': '何も送信・変更されていません。もう一度試すか、このウィンドウを閉じてください。',
  'failed.load.title': 'このページを読み込めませんでした',
  'failed.load.text': '接続を確認して、もう一度お試しください。',

  'tag.installed': 'インストール済み',
  'tag.qr': 'QRコード',
  'tag.recent': '前回使用',

  'connect.title': '接続',
  'connect.list': 'ウォレット',
  'connect.help': 'ウォレットとは？',
  'connect.phone': 'スマホのウォレット',
  'connect.all': 'すべてのウォレット',
  'connect.more': 'その他のウォレット',
  'connect.new': 'ウォレットは初めてですか？',
  'connect.count': '{count}+',
  'connect.empty.title': 'ウォレットがまだありません',
  'connect.empty.text':
    'ウォレットにはアカウントが入っています。入手してから、ここに戻って接続してください。',
  'connect.legal': '接続すると、{terms}と{privacy}が適用されます。',
  'connect.legal.one': '接続する前にお読みください：{link}。',
  'connect.terms': '利用規約',
  'connect.privacy': 'プライバシーポリシー',

  'allWallets.qr': 'QRコードを表示',

  'account.title': 'アカウント',

  'networks.title': 'ネットワーク',
  'networks.help': 'ネットワークとは？',

  'unsupported.title': 'ネットワークを切り替え',
  'unsupported.heading': 'ネットワークが違います',

  'siwx.title': 'サインイン',
  'siwx.heading': 'このウォレットの持ち主であることを証明',

  'getWallet.title': 'ウォレットを入手',

  'downloads.title': '{wallet}を入手',

  'wide.here': 'このパソコン',
  'wide.phone': 'スマートフォン',
  'live.connecting': '{wallet}に接続を依頼中',
  'live.connected': '接続しました',
  'live.declined': '{wallet}で拒否されました',

  'common.cancel': 'キャンセル',
  'common.clear': '消去',
  'common.disconnect': '接続を解除',

  'copied.address': 'アドレスをコピーしました',
  'copied.link': 'リンクをコピーしました',
  'report.copy': 'レポートをコピー',
  'copied.report': 'レポートをコピーしました',
  'copied.failed': 'ブラウザがコピーを許可しませんでした',

  'tag.current': '使用中',

  'allWallets.search': 'ウォレットを検索',
  'allWallets.placeholder': '名前で検索',
  'allWallets.certified': '認定済みのみ',
  'allWallets.found': { other: '{count}件のウォレット' },
  'allWallets.none.title': 'その名前のウォレットはありません',
  'allWallets.none.text': '名前を確認するか、QRコードで好きなウォレットを接続してください。',
  'allWallets.failed.title': 'リストを読み込めませんでした',
  'allWallets.failed.text':
    'ウォレットのサービスから応答がありません。QRコードでの接続は可能です。',

  'connect.legal.accept': '{terms}と{privacy}に同意します',
  'connect.legal.accept.one': '同意します：{link}',
  'connect.legal.first': '先に上のチェックを入れてください',

  'connecting.anyWallet': 'ウォレット',
  'connecting.tabs': '接続方法',
  'connecting.tab.browser': 'ブラウザ',
  'connecting.tab.mobile': 'スマホ',
  'connecting.tab.web': 'ウェブ',
  'connecting.tab.desktop': 'デスクトップ',
  'connecting.ready.title': '{wallet}で続行',
  'connecting.ready.text': 'アドレスを共有する前に、{wallet}が確認します。',
  'connecting.ask': 'ウォレットに確認',
  'connecting.waiting.title': '{wallet}で確認',
  'connecting.waiting.text':
    '{wallet}がウィンドウを開きました。アドレスは承認後にのみ共有されます。',
  'connecting.waiting.status': '回答を待っています',
  'connecting.connected.title': '接続しました',
  'connecting.connected.text': '{wallet}はこのサイトに接続されています。',
  'connecting.declined.title': 'リクエストは拒否されました',
  'connecting.declined.text':
    '{wallet}で拒否したため、何も共有されていません。ウィンドウが開いたままなら、閉じてからもう一度試してください。',
  'connecting.other': '別のウォレットを使う',
  'connecting.pending.title': 'すでにリクエストがあります',
  'connecting.pending.text':
    '{wallet}は前の回答を待っています。開いて回答してください。何も聞かれない場合は、もう一度試してください。',
  'connecting.timeout.title': 'まだ回答がありません',
  'connecting.timeout.text':
    '何も共有されていません。{wallet}のロックを解除して、もう一度試してください。',
  'connecting.failed.title': '接続できません',
  'connecting.failed.text': '{wallet}は接続できませんでした。何も共有されていません。',
  'connecting.linked.title': '接続済みです',
  'connecting.linked.text': '別のアカウントを使うには、{wallet}で選んでください。',
  'chains.title': 'どこで使いますか？',
  'chains.text': '{wallet}は複数のチェーンにアカウントがあります。ほかは後から追加できます。',
  'chains.list': '{wallet}のチェーン',

  'namedWallet.finding.title': 'ウォレットを探しています',
  'namedWallet.finding.text': '少しお待ちください。',
  'namedWallet.unknown.title': 'このウォレットはここでは使えません',
  'namedWallet.unknown.text': 'このブラウザーになく、ウォレット一覧にも載っていません。',
  'connecting.missing.title': 'このブラウザに{wallet}がありません',
  'connecting.missing.text': '入手してからこのページを再読み込みすると接続できます。',
  'connecting.get': '{wallet}を入手',
  'connecting.noApp': 'スマホに{wallet}がない場合',
  'connecting.noWallet': '{wallet}をまだお持ちでない場合',
  'connecting.getApp': 'アプリを入手',
  'connecting.qr.label': '{wallet}を接続するQRコード',
  'connecting.qr.title': '{wallet}でスキャン',
  'connecting.qr.text':
    'スマホで{wallet}を開き、スキャナーをタップしてここに向けてください。コードは自動で更新されます。',
  'connecting.qr.preparing': 'コードを準備中',
  'connecting.link.preparing': 'リンクを準備中',
  'connecting.qr.renewed': '新しいコードができました',
  'connecting.qr.again': 'コードを再表示',
  'connecting.qr.failed.title': 'コードを読み込めませんでした',
  'connecting.qr.failed.text':
    'ペアリングのサービスから応答がありません。接続を確認して、もう一度お試しください。',
  'connecting.refused.allow.text':
    '何も共有されていません。もう一度試し、{wallet}でこのサイトの要求を許可してください。',
  'connecting.refused.other.text': '何も共有されていません。別のウォレットを使ってください。',
  'connecting.refused.account.text':
    '{wallet}でこれらのネットワークのアカウントを作り、もう一度お試しください。',
  'connecting.refused.unlock.text':
    '何も共有されていません。{wallet}を開いてロックを解除し、もう一度お試しください。',
  'connecting.refused.network.text': '{wallet}で別のネットワークを選び、もう一度お試しください。',
  'connecting.refused.window.text':
    '何も共有されていません。このサイトにウィンドウを開くことを許可し、もう一度お試しください。',
  'connecting.refused.site.text': 'このブラウザのウォレットは接続できます。',
  'connecting.copy': 'リンクをコピー',
  'connecting.open': '{wallet}を開く',
  'connecting.open.title': '{wallet}で続行',
  'connecting.mobile.text': 'そこで承認してから、このページに戻ってください。',
  'connecting.mobile.stay':
    '何も起きませんか？ {wallet}をもう一度開くか、リンクを貼り付けてください。',
  'connecting.inside.text':
    '{wallet} が自分のブラウザーでこのページを開きます。そこで接続してください。',
  'connecting.web.text': '{wallet}は新しいタブで開きます。そこで承認してから戻ってください。',
  'connecting.desktop.text': 'このパソコンの{wallet}アプリで承認してから戻ってください。',

  'account.network': 'ネットワーク：{network}',
  'account.copy': 'アドレスをコピー',
  'account.explorer': 'エクスプローラーで見る',
  'account.signedIn': 'サインイン済み',
  'account.signedOut': '未サインイン',
  'account.signOut': 'サインアウト',
  'account.wallet': '{wallet}で接続中',
  'account.tabs': 'アカウント',
  'account.tab.tokens': 'トークン',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': '履歴',
  'account.tokens.empty.title': 'トークンはまだありません',
  'account.tokens.empty.text': '{network}でこのアカウントに送られたトークンがここに表示されます。',
  'account.tokens.failed.title': '残高を読み込めませんでした',
  'account.tokens.failed.text': 'データのサービスから応答がありません。資産に影響はありません。',
  'account.tokens.stale': 'これらの残高を更新できませんでした。',
  'account.tokens.unsupported.title': 'ここにトークン一覧はありません',
  'account.tokens.unsupported.text':
    '{network}のトークン一覧は利用できません。資産に影響はありません。',
  'account.nfts.empty.title': 'コレクションはまだありません',
  'account.nfts.empty.text':
    '{network}でこのアカウントに送られたアート、チケット、バッジがここに表示されます。',
  'account.activity.empty.title': 'まだ何もありません',
  'account.activity.empty.text': '{network}でこのアカウントが送受信したものがここに表示されます。',
  'account.nfts.later.title': 'コレクションの一覧はまだありません',
  'account.nfts.later.text': 'それでも{network}のアカウントには入っています。',
  'account.activity.later.title': '履歴の一覧はまだありません',
  'account.activity.later.text': 'それでもこのアカウントの送受信は{network}に記録されています。',
  'account.otherNetwork': '別のネットワークを見る',
  'account.disconnecting': '接続を解除中',

  'networks.search': 'ネットワークを検索',
  'networks.waiting': '{wallet}で確認',
  'networks.declined': '拒否されました',
  'networks.failed': '{wallet}は切り替えできませんでした',
  'networks.list': 'このサイトのネットワーク',
  'networks.refused': '{wallet}は対応していません',
  'networks.cancel': '{network}への切り替えをキャンセル',
  'networks.retry': 'もう一度試す：{network}',
  'networks.none.title': 'その名前のネットワークはありません',
  'networks.none.text': 'このサイトはリストにあるネットワークでのみ使えます。',
  'networks.switched': '{network}に切り替わりました',

  'switch.ready.title': '{network}に切り替え',
  'switch.ready.text': '{wallet}が確認します。資産は動かず、ネットワークだけが変わります。',
  'switch.start': '切り替え',
  'switch.unknown.title': 'このサイトはそのネットワークを使いません',
  'switch.waiting.title': '{network}に切り替え',
  'switch.waiting.text':
    '{wallet}がウィンドウを開きました。資産は動かず、ネットワークだけが変わります。',
  'switch.declined.title': '切り替えは拒否されました',
  'switch.declined.text': '{wallet}で拒否したため、{network}のままです。',
  'switch.failed.title': '{network}のままです',
  'switch.failed.text':
    '{wallet}は切り替えできませんでした。そこでネットワークを選ぶか、もう一度試してください。',

  'unsupported.text':
    '{wallet}は{app}が使わないネットワークにあります。続けるには次から選んでください。',
  'unsupported.unknown': '不明なネットワーク',
  'unsupported.list': 'このサイトのネットワーク',
  'unsupported.stay': '閉じるには、ネットワークを選ぶか切断してください。',

  'siwx.text': 'これは署名で、取引ではありません。無料で、資産は動きません。',
  'siwx.site': 'サイト',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.expires': '有効期限',
  'siwx.sign': 'サインイン',
  'siwx.signing': '{wallet}で確認',
  'siwx.cancel': 'キャンセル',
  'siwx.notNow': '今はしない',
  'siwx.cancelling': 'キャンセル中',
  'siwx.disconnects': 'キャンセルすると{wallet}の接続が解除されます',
  'siwx.optional': 'サインインせずに続けることもできます',
  'siwx.quote': '{site}が{network}アカウントでのサインインを求めています。',
  'siwx.declined.title': '署名しませんでした',
  'siwx.declined.text': 'まだサインインしていません。何も共有されていません。',
  'siwx.failed.title': 'まだサインインしていません',
  'siwx.failed.text':
    '署名の作成または確認ができませんでした。資産は動いていません。もう一度試してください。',
  'siwx.unreachable.text':
    '署名を確認するネットワークから応答がありません。資産は動いていません。少し待ってから、もう一度試してください。',
  'siwx.clock.title': '時計を確認してください',
  'siwx.clock.text':
    'この端末の日付と時刻がずれているため、サインインが拒否されました。直してから、もう一度試してください。',
  'siwx.preparing': '準備中',
  'siwx.verifying': '署名を確認中',
  'siwx.done': 'サインインしました',

  'whatIsAWallet.1.title': '鍵を保管します',
  'whatIsAWallet.1.text':
    'ウォレットはトークンの鍵を保管し、あなたに代わって署名します。使えるのはあなただけです。',
  'whatIsAWallet.2.title': 'サインインに使えます',
  'whatIsAWallet.2.text': 'パスワードの代わりに、ウォレットがアカウントの持ち主を証明します。',
  'whatIsAWallet.3.title': '毎回あなたが決めます',
  'whatIsAWallet.3.text': 'サイトが求め、ウォレットが内容を示し、あなたが承認か拒否を選びます。',

  'getWallet.text': 'このサイトで使えるウォレットです。',
  'getWallet.all': '他のウォレットを見る',
  'getWallet.empty': 'インストールできるウォレットはありません',
  'getWallet.none': 'ウォレットのサービスから応答がありません。後でもう一度お試しください。',

  'downloads.text': '使う場所を選んでください。',
  'downloads.chrome': 'Chrome拡張機能',
  'downloads.ios': 'iPhoneアプリ',
  'downloads.android': 'Androidアプリ',
  'downloads.web': 'ウェブサイト',
  'downloads.none.title': '入手先が不明です',
  'downloads.none.text': 'このウォレットの入手先は登録されていません。',

  'whatIsANetwork.1.title': '共有された記録',
  'whatIsANetwork.1.text':
    'ネットワークは多くのコンピューターが維持する台帳です。残高はその記録です。',
  'whatIsANetwork.2.title': 'それぞれ別のものです',
  'whatIsANetwork.2.text':
    '名前が同じでも、あるネットワークのトークンは別のネットワークにはありません。',
  'whatIsANetwork.3.title': '手数料が異なります',
  'whatIsANetwork.3.text': '手数料はネットワークごとのコインで払うので、少し残しておいてください。',

  'alert.origin.text':
    'サイトの所有者がこのドメインを追加する必要があります。ここでは直せませんが、ウォレットは接続できます。',
  'alert.clock.text': 'この端末の日付と時刻を確認して、接続し直してください。',
  'alert.project.text':
    'サイトの所有者がプロジェクトIDを追加する必要があります。ここでは直せません。',

  'button.connect': '接続',
  'button.connecting': '接続中',
  'button.restoring': '再接続中',
  'button.account': 'アカウント {name}',
  'button.network': 'ネットワーク：{network}',
  'button.switch': 'ネットワークを切り替え',
  'button.wrong': '違うネットワーク',
  'button.wallet': '{name}に接続',
  'button.wallet.email': 'メール',
  'button.wallet.connected': '{name}、接続済み',
  'button.wallet.refused': '{name}、未接続、もう一度試す',
  'button.wallet.unknown': '{name}、ここでは利用できません',
}
