import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/pt-BR'

/** Brazilian Portuguese, but for the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Voltar',
  'common.close': 'Fechar',
  'common.dismiss': 'Dispensar',
  'common.loading': 'Carregando',
  'common.retry': 'Tentar de novo',

  'failed.title': 'Algo deu errado aqui',
  'failed.text': 'Nada foi enviado nem alterado. Tente de novo ou feche esta janela.',
  'failed.load.title': 'Esta página não carregou',
  'failed.load.text': 'Verifique sua conexão e tente de novo.',

  'tag.installed': 'Instalada',
  'tag.qr': 'QR code',
  'tag.recent': 'Última usada',

  'connect.title': 'Conectar',
  'connect.list': 'Carteiras',
  'connect.help': 'O que é uma carteira?',
  'connect.phone': 'Carteira no celular',
  'connect.all': 'Todas as carteiras',
  'connect.count': '{count}+',
  'connect.empty.title': 'Nenhuma carteira aqui ainda',
  'connect.empty.text': 'Uma carteira guarda sua conta. Baixe uma e depois volte para conectar.',
  'connect.legal': 'Ao conectar, valem nossos {terms} e a {privacy}.',
  'connect.legal.one': 'Antes de conectar, leia: {link}.',
  'connect.terms': 'Termos',
  'connect.privacy': 'Privacidade',

  'allWallets.qr': 'Mostrar um QR code',

  'account.title': 'Conta',

  'networks.title': 'Redes',
  'networks.help': 'O que é uma rede?',

  'unsupported.title': 'Trocar de rede',
  'unsupported.heading': 'Este site usa outras redes',

  'siwx.title': 'Entrar',
  'siwx.heading': 'Prove que esta carteira é sua',

  'getWallet.title': 'Baixar uma carteira',

  'downloads.title': 'Baixar {wallet}',

  'wide.here': 'Neste computador',
  'wide.phone': 'No seu celular',
  'live.connecting': 'Pedindo conexão a {wallet}',
  'live.connected': 'Conectado',
  'live.declined': 'Recusado em {wallet}',

  'common.cancel': 'Cancelar',
  'common.clear': 'Limpar',
  'common.disconnect': 'Desconectar',

  'copied.address': 'Endereço copiado',
  'copied.link': 'Link copiado',
  'copied.failed': 'O navegador não permitiu copiar',

  'tag.certified': 'Certificada',
  'tag.current': 'Atual',

  'allWallets.search': 'Buscar carteiras',
  'allWallets.placeholder': 'Buscar por nome',
  'allWallets.certified': 'Só certificadas',
  'allWallets.found': {
    one: '{count} carteira',
    many: '{count} de carteiras',
    other: '{count} carteiras',
  },
  'allWallets.none.title': 'Nenhuma carteira com esse nome',
  'allWallets.none.text': 'Confira o nome ou conecte qualquer carteira com um QR code.',
  'allWallets.failed.title': 'A lista não carregou',
  'allWallets.failed.text':
    'O serviço de carteiras não respondeu. Você ainda pode conectar com um QR code.',

  'connect.legal.accept': 'Aceito os {terms} e a {privacy}',
  'connect.legal.accept.one': 'Aceito: {link}',
  'connect.legal.first': 'Primeiro marque a caixa acima',

  'connecting.anyWallet': 'sua carteira',
  'connecting.tabs': 'Formas de conectar',
  'connecting.tab.browser': 'Navegador',
  'connecting.tab.mobile': 'Celular',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Computador',
  'connecting.ready.title': 'Continue em {wallet}',
  'connecting.ready.text': '{wallet} vai perguntar antes de compartilhar seu endereço.',
  'connecting.ask': 'Perguntar à carteira',
  'connecting.waiting.title': 'Confirme em {wallet}',
  'connecting.waiting.text':
    '{wallet} abriu uma janela. Seu endereço só é compartilhado se você aprovar.',
  'connecting.waiting.status': 'Aguardando sua resposta',
  'connecting.retrying.status': 'Perguntando de novo',
  'connecting.connected.title': 'Conectado',
  'connecting.connected.text': '{wallet} está conectada a este site.',
  'connecting.declined.title': 'Pedido recusado',
  'connecting.declined.text':
    'Você recusou em {wallet}, então nada foi compartilhado. Se a janela ainda estiver aberta, feche-a antes de tentar de novo.',
  'connecting.other': 'Usar outra carteira',
  'connecting.pending.title': 'Já há um pedido aberto',
  'connecting.pending.text':
    '{wallet} ainda espera uma resposta anterior. Abra e responda lá. Se não houver pergunta, tente de novo.',
  'connecting.timeout.title': 'Ainda sem resposta',
  'connecting.timeout.text': 'Nada foi compartilhado. Desbloqueie {wallet} e tente de novo.',
  'connecting.failed.title': 'Sem conexão',
  'connecting.failed.text': '{wallet} não conseguiu conectar. Nada foi compartilhado.',
  'connecting.linked.title': 'Já está conectada',
  'connecting.linked.text': 'Para usar outra conta, escolha-a em {wallet}.',
  'chains.title': 'Onde você quer usar?',
  'chains.text': '{wallet} tem contas em várias redes. Você pode adicionar as outras depois.',
  'chains.list': 'Redes de {wallet}',
  'connecting.missing.title': '{wallet} não está neste navegador',
  'connecting.missing.text': 'Instale e depois recarregue esta página para conectar.',
  'connecting.get': 'Baixar {wallet}',
  'connecting.noApp': 'Não tem {wallet} no celular?',
  'connecting.noWallet': 'Ainda não tem {wallet}?',
  'connecting.getApp': 'Baixar o app',
  'connecting.qr.label': 'QR code para conectar {wallet}',
  'connecting.qr.title': 'Escaneie com {wallet}',
  'connecting.qr.text':
    'Abra {wallet} no celular, toque no leitor e aponte para cá. O código se renova sozinho.',
  'connecting.qr.preparing': 'Preparando o código',
  'connecting.link.preparing': 'Preparando o link',
  'connecting.qr.time': 'O código se renova em',
  'connecting.qr.renewed': 'Um novo código está pronto',
  'connecting.qr.scanned.title': 'Aprove no celular',
  'connecting.qr.scanned.text': '{wallet} leu o código e está pedindo sua confirmação.',
  'connecting.qr.scanned.status': 'Lido',
  'connecting.qr.again': 'Mostrar o código de novo',
  'connecting.qr.wrongPhone': 'Celular errado?',
  'connecting.qr.restart': 'Começar de novo',
  'connecting.qr.failed.title': 'O código não carregou',
  'connecting.qr.failed.text':
    'O serviço de pareamento não respondeu. Verifique sua conexão e tente de novo.',
  'connecting.refused.allow.text':
    'Nada foi compartilhado. Tente de novo e permita em {wallet} o que este site pede.',
  'connecting.refused.other.text': 'Nada foi compartilhado. Use outra carteira.',
  'connecting.refused.account.text': 'Crie em {wallet} uma conta para estas redes e tente de novo.',
  'connecting.refused.unlock.text':
    'Nada foi compartilhado. Abra e desbloqueie {wallet} e tente de novo.',
  'connecting.refused.network.text': 'Escolha outra rede em {wallet} e tente de novo.',
  'connecting.refused.site.text':
    'O dono do site precisa permitir este site no serviço de pareamento. As carteiras deste navegador conectam mesmo assim.',
  'connecting.copy': 'Copiar link',
  'connecting.open': 'Abrir {wallet}',
  'connecting.open.title': 'Continue em {wallet}',
  'connecting.mobile.text': 'Aprove lá e depois volte a esta página.',
  'connecting.mobile.stay': 'Nada aconteceu? Abra {wallet} de novo ou cole o link lá.',
  'connecting.inside.text': '{wallet} abre esta página no próprio navegador. Conecte-se por lá.',
  'connecting.web.text': '{wallet} abre em uma nova aba. Aprove lá e depois volte.',
  'connecting.desktop.text': 'Aprove no app {wallet} deste computador e depois volte.',

  'account.network': 'Rede: {network}. Trocar',
  'account.copy': 'Copiar endereço',
  'account.explorer': 'Ver no explorador',
  'account.wallet': 'Conectado com {wallet}',
  'account.tabs': 'Conta',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFTs',
  'account.tab.activity': 'Atividade',
  'account.tokens.empty.title': 'Nenhum token ainda',
  'account.tokens.empty.text': 'Os tokens enviados a esta conta em {network} aparecem aqui.',
  'account.tokens.failed.title': 'Os saldos não carregaram',
  'account.tokens.failed.text': 'O serviço de dados não respondeu. Seus fundos não foram afetados.',
  'account.tokens.stale': 'Não foi possível atualizar estes saldos.',
  'account.tokens.unsupported.title': 'Sem lista de tokens aqui',
  'account.tokens.unsupported.text':
    'Não há listas de tokens para {network}. Seus fundos não foram afetados.',
  'account.nfts.empty.title': 'Nenhum colecionável ainda',
  'account.nfts.empty.text':
    'Artes, ingressos e emblemas enviados a esta conta em {network} aparecem aqui.',
  'account.activity.empty.title': 'Nada aconteceu ainda',
  'account.activity.empty.text': 'O que esta conta envia e recebe em {network} aparece aqui.',
  'account.nfts.later.title': 'Os colecionáveis ainda não são listados',
  'account.nfts.later.text': 'Mesmo assim, eles estão na sua conta em {network}.',
  'account.activity.later.title': 'A atividade ainda não é listada',
  'account.activity.later.text':
    'Mesmo assim, o que esta conta enviou e recebeu está registrado em {network}.',
  'account.otherNetwork': 'Ver em outra rede',
  'account.disconnecting': 'Desconectando',

  'networks.search': 'Buscar redes',
  'networks.waiting': 'Confirme em {wallet}',
  'networks.declined': 'Recusado em {wallet}',
  'networks.failed': '{wallet} não conseguiu trocar',
  'networks.list': 'Redes deste site',
  'networks.refused': '{wallet} não aceita essa rede',
  'networks.cancel': 'Cancelar a troca para {network}',
  'networks.retry': 'Tentar de novo: {network}',
  'networks.none.title': 'Nenhuma rede com esse nome',
  'networks.none.text': 'Este site só funciona com as redes da lista.',
  'networks.switched': 'Você está em {network}',

  'switch.ready.title': 'Trocar para {network}',
  'switch.ready.text': '{wallet} vai perguntar. Nada é movido; só a rede muda.',
  'switch.start': 'Trocar',
  'switch.unknown.title': 'Este site não usa essa rede',
  'switch.waiting.title': 'Trocar para {network}',
  'switch.waiting.text': '{wallet} abriu uma janela. Nada é movido; só a rede muda.',
  'switch.declined.title': 'Troca recusada',
  'switch.declined.text': 'Você recusou em {wallet}, então continua em {network}.',
  'switch.failed.title': 'Ainda em {network}',
  'switch.failed.text': '{wallet} não conseguiu trocar. Escolha a rede lá ou tente de novo.',

  'unsupported.text':
    '{wallet} está em uma rede que {app} não usa. Escolha uma destas para continuar.',
  'unsupported.list': 'Redes deste site',

  'siwx.text': 'Uma assinatura, não uma transação. É grátis e não move nada.',
  'siwx.site': 'Site',
  'siwx.account': 'Conta',
  'siwx.network': 'Rede',
  'siwx.expires': 'Válido até',
  'siwx.sign': 'Entrar',
  'siwx.signing': 'Confirme em {wallet}',
  'siwx.cancel': 'Cancelar',
  'siwx.cancelling': 'Cancelando',
  'siwx.disconnects': 'Cancelar desconecta {wallet}',
  'siwx.optional': 'Você pode continuar sem entrar',
  'siwx.quote': '{site} quer que você entre com sua conta {network}.',
  'siwx.declined.title': 'Você não assinou',
  'siwx.declined.text': 'Por isso você ainda não entrou. Nada foi compartilhado.',
  'siwx.failed.title': 'Você ainda não entrou',
  'siwx.failed.text':
    'Não foi possível criar ou conferir a assinatura. Nada foi movido. Tente de novo.',
  'siwx.unreachable.text':
    'A rede que confere a assinatura não respondeu. Nada foi movido. Tente de novo daqui a pouco.',
  'siwx.clock.title': 'Confira o relógio',
  'siwx.clock.text':
    'A data e a hora deste dispositivo estão erradas, por isso a entrada foi recusada. Corrija e tente de novo.',
  'siwx.preparing': 'Preparando',
  'siwx.verifying': 'Conferindo a assinatura',
  'siwx.done': 'Você entrou',

  'whatIsAWallet.1.title': 'Ela guarda suas chaves',
  'whatIsAWallet.1.text':
    'Uma carteira guarda as chaves dos seus tokens e assina por você. Só você pode usá-la.',
  'whatIsAWallet.2.title': 'Ela identifica você',
  'whatIsAWallet.2.text': 'Em vez de uma senha, a carteira prova que uma conta é sua.',
  'whatIsAWallet.3.title': 'Você decide sempre',
  'whatIsAWallet.3.text':
    'Os sites pedem, a carteira mostra do que se trata e você diz sim ou não.',

  'getWallet.text': 'Estas funcionam com este site.',
  'getWallet.all': 'Ver mais carteiras',
  'getWallet.none': 'O serviço de carteiras não respondeu. Tente mais tarde.',

  'downloads.text': 'Escolha onde quer usá-la.',
  'downloads.chrome': 'Extensão do Chrome',
  'downloads.ios': 'App para iPhone',
  'downloads.android': 'App para Android',
  'downloads.web': 'Site',
  'downloads.none.title': 'Nenhum download conhecido',
  'downloads.none.text': 'Esta carteira não informa onde baixá-la.',

  'whatIsANetwork.1.title': 'Um registro compartilhado',
  'whatIsANetwork.1.text':
    'Uma rede é um livro-razão mantido por muitos computadores. Seus saldos são registros nele.',
  'whatIsANetwork.2.title': 'Cada uma é separada',
  'whatIsANetwork.2.text': 'Os tokens de uma rede não estão em outra, mesmo que o nome seja igual.',
  'whatIsANetwork.3.title': 'As taxas variam',
  'whatIsANetwork.3.text': 'Cada rede é paga na própria moeda, então guarde um pouco dela.',

  'alert.origin.text':
    'O dono do site precisa adicionar este domínio. Você não pode resolver isso aqui, mas as carteiras conectam mesmo assim.',
  'alert.clock.text': 'Confira a data e a hora deste dispositivo e conecte de novo.',
  'alert.project.text':
    'O dono precisa adicionar um id de projeto. Você não pode resolver isso aqui.',

  'button.connect': 'Conectar',
  'button.connecting': 'Conectando',
  'button.restoring': 'Reconectando',
  'button.account': 'Conta {name}',
  'button.network': 'Rede: {network}',
  'button.switch': 'Trocar de rede',
  'button.wrong': 'Rede errada',
}
