import type { SocialSentences } from '../catalogue'

/** Spanish: logging in with a provider. */
export const socials: SocialSentences = {
  'socials.title': 'Continuar con',
  'socials.with': 'Con una cuenta que tienes',
  'socials.continue': 'Continuar con {provider}',
  'socials.more': 'Más formas de continuar',
  'socials.off.title': 'Aquí no se entra así',
  'social.waiting.title': 'Sigue en la ventana de {provider}',
  'social.waiting.text': 'Identifícate allí. Esta tarjeta avanza sola.',
  'social.waiting.status': 'Esperando a {provider}',
  'social.show': 'Mostrar la ventana',
  'social.blocked.title': 'Tu navegador ha retenido la ventana',
  'social.blocked.text':
    'Pulsa otra vez y se abrirá. Para evitar este paso, permite las ventanas de {site}.',
  'social.open': 'Abrir la ventana de {provider}',
  'social.lost.title': 'Este sitio no oye esa ventana',
  'social.lost.text':
    'Un ajuste de {site} separa las dos y no puedes cambiarlo. Cierra la ventana y conéctate de otra forma.',
  'social.retrieving.title': 'Obteniendo tu cuenta',
  'social.retrieving.text': '{provider} te ha dejado entrar. Tarda un momento.',
  'social.retrieving.status': 'Abriendo tu wallet',
  'social.refused.title': '{provider} no te ha dejado entrar',
  'social.refused.text': 'No se ha compartido nada con {site}.',
  'social.failed.title': 'No has entrado',
  'social.failed.text': 'No se ha compartido nada con {site}. Reintenta.',
  'social.failed.load': 'El acceso no se ha cargado. Comprueba tu conexión y reintenta.',
  'social.other': 'Usar otra forma',
  'social.untrusted': 'Origen no fiable',
  'farcaster.scan.title': 'Escanea con tu cámara',
  'farcaster.scan.text': 'Farcaster se abre en tu teléfono y te pide que apruebes.',
  'farcaster.open.title': 'Sigue en Farcaster',
  'farcaster.open.text': 'Aprueba allí y vuelve aquí. Esta tarjeta avanza sola.',
  'farcaster.open': 'Abrir Farcaster',
}
