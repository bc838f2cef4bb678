import type { SocialSentences } from '../catalogue'

/** Korean: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': '계속하기',
  'socials.with': '가지고 있는 계정으로',
  'socials.continue': '{provider}(으)로 계속하기',
  'socials.more': '다른 방법으로 계속하기',
  'socials.off.title': '여기서는 이렇게 로그인할 수 없어요',
  'social.waiting.title': '{provider} 창에서 계속해 주세요',
  'social.waiting.text': '그곳에서 로그인하세요. 이 화면은 저절로 넘어가요.',
  'social.waiting.status': '{provider} 기다리는 중',
  'social.show': '창 보기',
  'social.blocked.title': '브라우저가 창을 막았어요',
  'social.blocked.text':
    '한 번 더 누르면 열려요. 이 단계를 건너뛰려면 {site}의 창을 허용해 주세요.',
  'social.open': '{provider} 창 열기',
  'social.lost.title': '이 사이트는 그 창과 연결될 수 없어요',
  'social.lost.text':
    '{site}의 설정이 둘을 나누고 있고, 직접 바꿀 수는 없어요. 창을 닫고 다른 방법으로 연결해 주세요.',
  'social.retrieving.title': '계정을 가져오는 중',
  'social.retrieving.text': '{provider}에 로그인했어요. 잠시만 기다려 주세요.',
  'social.retrieving.status': '지갑 여는 중',
  'social.refused.title': '{provider}에 로그인하지 못했어요',
  'social.refused.text': '{site}에는 아무것도 공유되지 않았어요.',
  'social.failed.title': '로그인되지 않았어요',
  'social.failed.text': '{site}에는 아무것도 공유되지 않았어요. 다시 시도해 주세요.',
  'social.failed.load': '로그인을 불러오지 못했어요. 연결을 확인한 뒤 다시 시도해 주세요.',
  'social.other': '다른 방법 사용',
  'social.untrusted': '신뢰할 수 없는 출처',
  'farcaster.scan.title': '카메라로 스캔하세요',
  'farcaster.scan.text': '휴대폰에서 Farcaster가 열리고 승인을 요청해요.',
  'farcaster.open.title': 'Farcaster에서 계속해 주세요',
  'farcaster.open.text': '그곳에서 승인한 뒤 여기로 돌아오세요. 이 화면은 저절로 넘어가요.',
  'farcaster.open': 'Farcaster 열기',
}
