import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Simplified Chinese. */
export const actions: ActionCatalogue = {
  'receive.title': '收款',
  'receive.code': '你的地址二维码',
  'receive.own': '你的地址',
  'receive.networks': { other: '可在 {count} 个网络中任选一个转入' },
  'receive.one': '仅可在 {network} 上转入',
  'compatible.title': '可用的网络',
  'compatible.warning.title': '仅限这些网络',
  'compatible.warning.text': '在其他网络上发送到此地址的资产会丢失。',
  'compatible.works': '你的地址可用于',
}
