import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Korean. */
export const actions: ActionCatalogue = {
  'receive.title': '받기',
  'receive.code': '내 주소의 QR 코드',
  'receive.own': '내 주소',
  'receive.networks': { other: '{count}개 네트워크 중 하나로 보내기' },
  'receive.one': '{network}에서만 보내기',
  'compatible.title': '사용할 수 있는 네트워크',
  'compatible.warning.title': '이 네트워크에서만',
  'compatible.warning.text': '다른 네트워크에서 이 주소로 보낸 것은 사라집니다.',
  'compatible.works': '내 주소를 쓸 수 있는 네트워크',
}
