import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Simplified Chinese. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': '智能账户',
  'account.smart.on': '正在 {network} 上使用',
  'account.smart.off': '未使用',
  'smartAccount.title': '智能账户',
  'smartAccount.about': '一个钱包，两个地址，资金各自独立。',
  'smartAccount.use': '在此网站使用',
  'smartAccount.smart': '智能账户',
  'smartAccount.plain': '普通账户',
  'smartAccount.choose': '使用',
  'smartAccount.switching': '正在切换',
  'smartAccount.failed': '没有成功。正在使用普通账户。',
  'smartAccount.batch': '多个步骤一次完成',
  'smartAccount.only': '仅智能账户',
  'smartAccount.setUp': '已在 {network} 上设置',
  'smartAccount.done': '是',
  'smartAccount.later': '随第一笔交易',
  'smartAccount.note': '切换不会移动资金。',
  'smartAccount.none.title': '这里没有智能账户',
  'smartAccount.none.text': '此钱包在 {network} 上没有智能账户。你的账户照常可用。',
}
