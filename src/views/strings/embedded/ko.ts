/** What the views of a logged-in embedded wallet say: Korean. */
export const embedded = {
  'account.settings': '계정 설정',
  'settings.list': '계정 설정',
  'settings.email': '이메일',
  'settings.login': '로그인한 사람',
  'settings.network': '네트워크',
  'emailUpdate.title': '이메일 바꾸기',
  'emailUpdate.primary': '현재 이메일 확인',
  'emailUpdate.secondary': '새 이메일 확인',
  'emailUpdate.text': '지금 주소로 코드를 보내고, 그다음 새 주소로 보내요. 지갑은 그대로예요.',
  'emailUpdate.label': '새 이메일 주소',
  'emailUpdate.save': '저장',
  'emailUpdate.same': '지금 쓰는 주소예요. 다른 주소를 입력해 주세요.',
  'emailUpdate.failed': '코드를 보내지 못했어요. 주소를 확인한 뒤 다시 시도해 주세요.',
  'emailUpdate.unusable': '이 주소는 쓸 수 없어요. 다른 주소를 골라 주세요.',
  'emailUpdate.done': '이메일을 바꿨어요',
  'emailUpdate.none.title': '바꿀 이메일이 없어요',
  'emailUpdate.none.text': '이 계정에 이메일로 로그인하지 않았어요.',

  'emailCode.elsewhere':
    '이 지갑은 다른 기기에 있어요. 그 기기에서 로그인해 비밀번호로 보호하면 여기서도 열려요.',

  'approve.title': '승인',
  'approve.frame': '지갑은 자기 창 안에서 물어봐요',
  'approve.opening': '지갑을 여는 중',
  'approve.refused': '먼저 요청을 승인하거나 거절해 주세요',
  'approve.none.title': '승인할 것이 없어요',
  'approve.none.text': '열린 요청이 없어요. 아무것도 보내지 않았어요.',
} as const
