import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Korean. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': '스마트 계정',
  'account.smart.on': '{network}에서 사용 중',
  'account.smart.off': '사용하지 않음',
  'smartAccount.title': '스마트 계정',
  'smartAccount.about': '주소는 두 개, 지갑은 하나예요. 자산은 따로 보관돼요.',
  'smartAccount.use': '이 사이트에서 사용',
  'smartAccount.smart': '스마트 계정',
  'smartAccount.plain': '일반 계정',
  'smartAccount.choose': '사용하기',
  'smartAccount.switching': '전환 중',
  'smartAccount.failed': '잘되지 않았어요. 일반 계정을 사용하고 있어요.',
  'smartAccount.batch': '여러 단계를 한 번에',
  'smartAccount.only': '스마트만',
  'smartAccount.setUp': '{network} 준비',
  'smartAccount.done': '완료',
  'smartAccount.later': '첫 거래 때 준비돼요',
  'smartAccount.note': '전환해도 자산은 움직이지 않아요.',
  'smartAccount.none.title': '여기에는 스마트 계정이 없어요',
  'smartAccount.none.text':
    '이 지갑은 {network}에 스마트 계정이 없어요. 계정은 전처럼 쓸 수 있어요.',
}
