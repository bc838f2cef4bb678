import type { SocialSentences } from '../catalogue'

/** Brazilian Portuguese: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': 'Continuar com',
  'socials.with': 'Com uma conta que você tem',
  'socials.continue': 'Continuar com {provider}',
  'socials.more': 'Mais formas de continuar',
  'socials.off.title': 'Aqui não se entra assim',
  'social.waiting.title': 'Continue na janela de {provider}',
  'social.waiting.text': 'Entre por lá. Este cartão avança sozinho.',
  'social.waiting.status': 'Aguardando {provider}',
  'social.show': 'Mostrar a janela',
  'social.blocked.title': 'Seu navegador reteve a janela',
  'social.blocked.text':
    'Pressione mais uma vez e ela abre. Para evitar este passo, permita janelas de {site}.',
  'social.open': 'Abrir a janela de {provider}',
  'social.lost.title': 'Este site não ouve essa janela',
  'social.lost.text':
    'Uma configuração de {site} separa as duas, e você não pode mudá-la. Feche a janela e conecte de outra forma.',
  'social.retrieving.title': 'Buscando sua conta',
  'social.retrieving.text': '{provider} deixou você entrar. Só um momento.',
  'social.retrieving.status': 'Abrindo sua carteira',
  'social.refused.title': '{provider} não deixou você entrar',
  'social.refused.text': 'Nada foi compartilhado com {site}.',
  'social.failed.title': 'Você não entrou',
  'social.failed.text': 'Nada foi compartilhado com {site}. Tente de novo.',
  'social.failed.load': 'A entrada não carregou. Verifique sua conexão e tente de novo.',
  'social.other': 'Usar outra forma',
  'social.untrusted': 'Origem não confiável',
  'farcaster.scan.title': 'Escaneie com sua câmera',
  'farcaster.scan.text': 'O Farcaster abre no seu celular e pede sua aprovação.',
  'farcaster.open.title': 'Continue no Farcaster',
  'farcaster.open.text': 'Aprove por lá e volte para cá. Este cartão avança sozinho.',
  'farcaster.open': 'Abrir o Farcaster',
}
