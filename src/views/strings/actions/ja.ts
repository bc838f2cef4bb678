import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Japanese. */
export const actions: ActionCatalogue = {
  'receive.title': '受け取る',
  'receive.code': 'アドレスのQRコード',
  'receive.own': 'あなたのアドレス',
  'receive.networks': { other: '{count}個のネットワークのいずれかで送金' },
  'receive.one': '{network}でのみ送金',
  'compatible.title': '使えるネットワーク',
  'compatible.warning.title': 'これらのネットワークのみ',
  'compatible.warning.text': 'ほかのネットワークでこのアドレスに送ると失われます。',
  'compatible.works': 'アドレスが使えるネットワーク',
}
