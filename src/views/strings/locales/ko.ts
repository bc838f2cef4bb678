import type { WholeLocale } from '../catalogue'
import { errors } from '../errors/ko'

/** Korean. */
const ko: WholeLocale = {
  tag: 'ko',
  sentences: {
    ...errors,
    'common.back': '뒤로',
    'common.close': '닫기',
    'common.dismiss': '닫기',
    'common.loading': '불러오는 중',
    'common.retry': '다시 시도',

    'failed.title': '여기서 문제가 생겼어요',
    'failed.text': '보내거나 바뀐 것은 없어요. 다시 시도하거나 이 창을 닫아 주세요.',
    'failed.load.title': '페이지를 불러오지 못했어요',
    'failed.load.text': '연결을 확인한 뒤 다시 시도해 주세요.',

    'tag.installed': '설치됨',
    'tag.qr': 'QR 코드',
    'tag.recent': '최근 사용',

    'connect.title': '연결',
    'connect.list': '지갑',
    'connect.help': '지갑이란 무엇인가요?',
    'connect.phone': '휴대폰 지갑',
    'connect.all': '모든 지갑',
    'connect.count': '{count}+',
    'connect.empty.title': '아직 지갑이 없어요',
    'connect.empty.text': '지갑에는 내 계정이 들어 있어요. 지갑을 받은 뒤 돌아와서 연결해 주세요.',
    'connect.legal': '연결하면 {terms} 및 {privacy} 내용이 적용돼요.',
    'connect.legal.one': '연결하기 전에 읽어 주세요: {link}.',
    'connect.terms': '이용약관',
    'connect.privacy': '개인정보처리방침',

    'allWallets.qr': 'QR 코드 보기',

    'account.title': '계정',

    'networks.title': '네트워크',
    'networks.help': '네트워크란 무엇인가요?',

    'unsupported.title': '네트워크 전환',
    'unsupported.heading': '이 사이트는 다른 네트워크를 써요',

    'siwx.title': '로그인',
    'siwx.heading': '이 지갑이 내 것임을 증명하기',

    'getWallet.title': '지갑 받기',

    'downloads.title': '{wallet} 받기',

    'wide.here': '이 컴퓨터',
    'wide.phone': '휴대폰',
    'live.connecting': '{wallet} 연결 요청 중',
    'live.connected': '연결됨',
    'live.declined': '{wallet}에서 거절됨',

    'common.cancel': '취소',
    'common.clear': '지우기',
    'common.disconnect': '연결 해제',

    'copied.address': '주소를 복사했어요',
    'copied.link': '링크를 복사했어요',
    'copied.failed': '브라우저가 복사를 허용하지 않았어요',

    'tag.certified': '인증됨',
    'tag.current': '현재',

    'allWallets.search': '지갑 검색',
    'allWallets.placeholder': '이름으로 검색',
    'allWallets.certified': '인증된 지갑만',
    'allWallets.found': { other: '지갑 {count}개' },
    'allWallets.none.title': '그 이름의 지갑이 없어요',
    'allWallets.none.text': '이름을 확인하거나 QR 코드로 아무 지갑이나 연결해 주세요.',
    'allWallets.failed.title': '목록을 불러오지 못했어요',
    'allWallets.failed.text': '지갑 서비스가 응답하지 않았어요. QR 코드로는 연결할 수 있어요.',

    'connect.legal.accept': '{terms} 및 {privacy}에 동의해요',
    'connect.legal.accept.one': '동의해요: {link}',
    'connect.legal.first': '먼저 위 상자에 체크해 주세요',

    'connecting.anyWallet': '내 지갑',
    'connecting.tabs': '연결 방법',
    'connecting.tab.browser': '브라우저',
    'connecting.tab.mobile': '모바일',
    'connecting.tab.web': '웹',
    'connecting.tab.desktop': '데스크톱',
    'connecting.ready.title': '{wallet}에서 계속',
    'connecting.ready.text': '주소를 공유하기 전에 {wallet}에서 먼저 물어봐요.',
    'connecting.ask': '지갑에 요청',
    'connecting.waiting.title': '{wallet}에서 확인',
    'connecting.waiting.text': '{wallet} 창이 열렸어요. 승인한 뒤에만 주소가 공유돼요.',
    'connecting.waiting.status': '응답을 기다리는 중',
    'connecting.retrying.status': '다시 요청하는 중',
    'connecting.connected.title': '연결됨',
    'connecting.connected.text': '{wallet} 지갑이 이 사이트에 연결됐어요.',
    'connecting.declined.title': '요청을 거절했어요',
    'connecting.declined.text':
      '{wallet}에서 거절해서 아무것도 공유되지 않았어요. 창이 아직 열려 있으면 닫은 뒤 다시 시도해 주세요.',
    'connecting.other': '다른 지갑 사용',
    'connecting.pending.title': '이미 열린 요청이 있어요',
    'connecting.pending.text':
      '{wallet} 지갑이 이전 응답을 기다리고 있어요. 열어서 응답해 주세요. 요청이 없으면 다시 시도해 주세요.',
    'connecting.timeout.title': '아직 응답이 없어요',
    'connecting.timeout.text':
      '아무것도 공유되지 않았어요. {wallet} 잠금을 푼 뒤 다시 시도해 주세요.',
    'connecting.failed.title': '연결 안 됨',
    'connecting.failed.text': '{wallet} 지갑을 연결하지 못했어요. 아무것도 공유되지 않았어요.',
    'connecting.linked.title': '이미 연결되어 있어요',
    'connecting.linked.text': '다른 계정을 쓰려면 {wallet}에서 선택해 주세요.',
    'connecting.missing.title': '이 브라우저에는 {wallet} 지갑이 없어요',
    'connecting.missing.text': '지갑을 받은 뒤 이 페이지를 새로고침해서 연결해 주세요.',
    'connecting.get': '{wallet} 받기',
    'connecting.noApp': '휴대폰에 {wallet} 지갑이 없나요?',
    'connecting.noWallet': '아직 {wallet} 지갑이 없나요?',
    'connecting.getApp': '앱 받기',
    'connecting.qr.label': '{wallet} 연결용 QR 코드',
    'connecting.qr.title': '{wallet}(으)로 스캔',
    'connecting.qr.text':
      '휴대폰에서 {wallet} 앱을 열고 스캐너를 눌러 여기를 비춰 주세요. 코드는 저절로 갱신돼요.',
    'connecting.qr.preparing': '코드 준비 중',
    'connecting.link.preparing': '링크 준비 중',
    'connecting.qr.time': '코드 갱신까지',
    'connecting.qr.renewed': '새 코드가 준비됐어요',
    'connecting.qr.scanned.title': '휴대폰에서 승인해 주세요',
    'connecting.qr.scanned.text': '{wallet} 앱이 코드를 읽고 확인을 요청하고 있어요.',
    'connecting.qr.scanned.status': '스캔됨',
    'connecting.qr.again': '코드 다시 보기',
    'connecting.qr.wrongPhone': '다른 휴대폰인가요?',
    'connecting.qr.restart': '처음부터 다시',
    'connecting.qr.failed.title': '코드를 불러오지 못했어요',
    'connecting.qr.failed.text':
      '페어링 서비스가 응답하지 않았어요. 연결을 확인한 뒤 다시 시도해 주세요.',
    'connecting.refused.allow.text':
      '아무것도 공유되지 않았어요. 다시 시도하고 {wallet}에서 이 사이트의 요청을 허용해 주세요.',
    'connecting.refused.other.text': '아무것도 공유되지 않았어요. 다른 지갑을 사용해 주세요.',
    'connecting.refused.account.text':
      '{wallet}에서 이 네트워크의 계정을 만든 뒤 다시 시도해 주세요.',
    'connecting.refused.unlock.text':
      '아무것도 공유되지 않았어요. {wallet} 잠금을 풀고 다시 시도해 주세요.',
    'connecting.refused.network.text': '{wallet}에서 다른 네트워크를 고른 뒤 다시 시도해 주세요.',
    'connecting.refused.site.text':
      '사이트 소유자가 페어링 서비스에서 이 사이트를 허용해야 해요. 이 브라우저의 지갑은 연결할 수 있어요.',
    'connecting.copy': '링크 복사',
    'connecting.open': '{wallet} 열기',
    'connecting.open.title': '{wallet}에서 계속',
    'connecting.mobile.text': '거기서 승인한 뒤 이 페이지로 돌아와 주세요.',
    'connecting.mobile.stay':
      '아무 일도 없나요? {wallet} 앱을 다시 열거나 링크를 붙여 넣어 주세요.',
    'connecting.web.text': '{wallet} 지갑이 새 탭에서 열려요. 승인한 뒤 돌아와 주세요.',
    'connecting.desktop.text': '이 컴퓨터의 {wallet} 앱에서 승인한 뒤 돌아와 주세요.',

    'account.network': '네트워크: {network}. 변경',
    'account.copy': '주소 복사',
    'account.explorer': '탐색기에서 보기',
    'account.wallet': '{wallet} 지갑으로 연결됨',
    'account.tabs': '계정',
    'account.tab.tokens': '토큰',
    'account.tab.nfts': 'NFT',
    'account.tab.activity': '활동',
    'account.tokens.empty.title': '아직 토큰이 없어요',
    'account.tokens.empty.text': '{network}에서 이 계정으로 받은 토큰이 여기에 표시돼요.',
    'account.tokens.failed.title': '잔액을 불러오지 못했어요',
    'account.tokens.failed.text': '데이터 서비스가 응답하지 않았어요. 자산에는 영향이 없어요.',
    'account.tokens.stale': '이 잔액을 새로 고치지 못했어요.',
    'account.tokens.unsupported.title': '여기에는 토큰 목록이 없어요',
    'account.tokens.unsupported.text':
      '{network}의 토큰 목록은 제공되지 않아요. 자산에는 영향이 없어요.',
    'account.nfts.empty.title': '아직 수집품이 없어요',
    'account.nfts.empty.text': '{network}에서 이 계정으로 받은 작품, 티켓, 배지가 여기에 표시돼요.',
    'account.activity.empty.title': '아직 아무 활동이 없어요',
    'account.activity.empty.text': '이 계정이 {network}에서 보내고 받은 내역이 여기에 표시돼요.',
    'account.nfts.later.title': '수집품 목록은 아직 없어요',
    'account.nfts.later.text': '그래도 {network} 계정에는 그대로 있어요.',
    'account.activity.later.title': '활동 목록은 아직 없어요',
    'account.activity.later.text': '그래도 이 계정의 내역은 {network}에 기록되어 있어요.',
    'account.otherNetwork': '다른 네트워크 보기',
    'account.disconnecting': '연결 해제 중',

    'networks.search': '네트워크 검색',
    'networks.waiting': '{wallet}에서 확인',
    'networks.declined': '{wallet}에서 거절됨',
    'networks.failed': '{wallet} 지갑이 전환하지 못했어요',
    'networks.list': '이 사이트의 네트워크',
    'networks.refused': '{wallet} 지갑이 지원하지 않아요',
    'networks.cancel': '{network} 전환 취소',
    'networks.retry': '다시 시도: {network}',
    'networks.none.title': '그 이름의 네트워크가 없어요',
    'networks.none.text': '이 사이트는 목록에 있는 네트워크에서만 작동해요.',
    'networks.switched': '현재 {network} 네트워크예요',

    'switch.ready.title': '{network}(으)로 전환',
    'switch.ready.text': '{wallet} 지갑이 물어봐요. 자산은 그대로이고 네트워크만 바뀌어요.',
    'switch.start': '전환',
    'switch.unknown.title': '이 사이트는 그 네트워크를 쓰지 않아요',
    'switch.waiting.title': '{network}(으)로 전환',
    'switch.waiting.text': '{wallet} 창이 열렸어요. 자산은 그대로이고 네트워크만 바뀌어요.',
    'switch.declined.title': '전환을 거절했어요',
    'switch.declined.text': '{wallet}에서 거절해서 그대로 {network} 네트워크예요.',
    'switch.failed.title': '그대로 {network} 네트워크예요',
    'switch.failed.text':
      '{wallet} 지갑이 전환하지 못했어요. 지갑에서 네트워크를 선택하거나 다시 시도해 주세요.',

    'unsupported.text':
      '{wallet} 지갑이 {app}에서 쓰지 않는 네트워크에 있어요. 계속하려면 아래에서 선택해 주세요.',
    'unsupported.list': '이 사이트의 네트워크',

    'siwx.text': '거래가 아니라 서명이에요. 무료이고 자산은 움직이지 않아요.',
    'siwx.site': '사이트',
    'siwx.account': '계정',
    'siwx.network': '네트워크',
    'siwx.expires': '유효 기간',
    'siwx.sign': '로그인',
    'siwx.signing': '{wallet}에서 확인',
    'siwx.cancel': '취소',
    'siwx.cancelling': '취소하는 중',
    'siwx.disconnects': '취소하면 {wallet} 연결이 해제돼요',
    'siwx.optional': '로그인하지 않고 계속할 수 있어요',
    'siwx.quote': '{site} 사이트가 {network} 계정으로 로그인을 요청해요.',
    'siwx.declined.title': '서명하지 않았어요',
    'siwx.declined.text': '그래서 아직 로그인되지 않았어요. 아무것도 공유되지 않았어요.',
    'siwx.failed.title': '아직 로그인되지 않았어요',
    'siwx.failed.text':
      '서명을 만들거나 확인하지 못했어요. 자산은 움직이지 않았어요. 다시 시도해 주세요.',
    'siwx.unreachable.text':
      '서명을 확인하는 네트워크가 응답하지 않았어요. 자산은 움직이지 않았어요. 잠시 후 다시 시도해 주세요.',
    'siwx.clock.title': '시계를 확인해 주세요',
    'siwx.clock.text':
      '이 기기의 날짜와 시간이 맞지 않아 로그인이 거부됐어요. 바로잡은 뒤 다시 시도해 주세요.',
    'siwx.preparing': '준비 중',
    'siwx.verifying': '서명 확인 중',
    'siwx.done': '로그인됐어요',

    'whatIsAWallet.1.title': '열쇠를 보관해요',
    'whatIsAWallet.1.text': '지갑은 토큰의 열쇠를 보관하고 대신 서명해요. 나만 사용할 수 있어요.',
    'whatIsAWallet.2.title': '로그인에 쓰여요',
    'whatIsAWallet.2.text': '비밀번호 대신 지갑이 내 계정임을 증명해요.',
    'whatIsAWallet.3.title': '매번 내가 결정해요',
    'whatIsAWallet.3.text':
      '사이트가 요청하면 지갑이 내용을 보여 주고, 승인할지 거절할지 내가 정해요.',

    'getWallet.text': '이 사이트에서 쓸 수 있는 지갑이에요.',
    'getWallet.all': '지갑 더 보기',
    'getWallet.none': '지갑 서비스가 응답하지 않았어요. 나중에 다시 시도해 주세요.',

    'downloads.text': '어디에서 쓸지 선택해 주세요.',
    'downloads.chrome': 'Chrome 확장 프로그램',
    'downloads.ios': 'iPhone 앱',
    'downloads.android': 'Android 앱',
    'downloads.web': '웹사이트',
    'downloads.none.title': '알려진 다운로드가 없어요',
    'downloads.none.text': '이 지갑은 받을 곳을 알려 주지 않아요.',

    'whatIsANetwork.1.title': '함께 쓰는 기록',
    'whatIsANetwork.1.text':
      '네트워크는 많은 컴퓨터가 함께 관리하는 장부예요. 내 잔액은 그 안의 기록이에요.',
    'whatIsANetwork.2.title': '서로 별개예요',
    'whatIsANetwork.2.text': '이름이 같아도 한 네트워크의 토큰은 다른 네트워크에 없어요.',
    'whatIsANetwork.3.title': '수수료가 달라요',
    'whatIsANetwork.3.text': '네트워크마다 자체 코인으로 수수료를 내니 조금 남겨 두세요.',

    'alert.origin.text':
      '사이트 소유자가 이 도메인을 추가해야 해요. 여기서는 고칠 수 없지만 지갑은 연결할 수 있어요.',
    'alert.clock.text': '이 기기의 날짜와 시간을 확인한 뒤 다시 연결해 주세요.',
    'alert.project.text': '사이트 소유자가 프로젝트 ID를 추가해야 해요. 여기서는 고칠 수 없어요.',

    'button.connect': '연결',
    'button.connecting': '연결 중',
    'button.restoring': '다시 연결 중',
    'button.account': '계정 {name}',
    'button.network': '네트워크: {network}',
    'button.switch': '네트워크 전환',
    'button.wrong': '잘못된 네트워크',
  },
}

export default ko
