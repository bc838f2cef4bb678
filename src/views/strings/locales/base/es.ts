import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/es'

/** Spanish, but for the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Atrás',
  'common.close': 'Cerrar',
  'common.dismiss': 'Descartar',
  'common.loading': 'Cargando',
  'common.retry': 'Reintentar',

  'failed.title': 'Algo ha fallado aquí',
  'failed.text': 'No se ha enviado ni cambiado nada. Reintenta o cierra esta ventana.',
  'failed.load.title': 'Esta página no se ha cargado',
  'failed.load.text': 'Comprueba tu conexión y vuelve a intentarlo.',

  'tag.installed': 'Instalada',
  'tag.qr': 'Código QR',
  'tag.recent': 'Última usada',

  'connect.title': 'Conectar',
  'connect.list': 'Wallets',
  'connect.help': '¿Qué es una wallet?',
  'connect.phone': 'Wallet del móvil',
  'connect.all': 'Todas las wallets',
  'connect.count': '{count}+',
  'connect.empty.title': 'Aún no hay ninguna wallet',
  'connect.empty.text': 'Una wallet guarda tu cuenta. Consigue una y vuelve para conectarte.',
  'connect.legal': 'Al conectarte se aplican los {terms} y la {privacy}.',
  'connect.legal.one': 'Antes de conectarte, lee: {link}.',
  'connect.terms': 'Términos',
  'connect.privacy': 'Privacidad',

  'allWallets.qr': 'Mostrar un código QR',

  'account.title': 'Cuenta',

  'networks.title': 'Redes',
  'networks.help': '¿Qué es una red?',

  'unsupported.title': 'Cambiar de red',
  'unsupported.heading': 'Este sitio usa otras redes',

  'siwx.title': 'Iniciar sesión',
  'siwx.heading': 'Demuestra que esta wallet es tuya',

  'getWallet.title': 'Conseguir una wallet',

  'downloads.title': 'Conseguir {wallet}',

  'wide.here': 'En este ordenador',
  'wide.phone': 'En tu móvil',
  'live.connecting': 'Pidiendo conexión a {wallet}',
  'live.connected': 'Conectado',
  'live.declined': 'Rechazado en {wallet}',

  'common.cancel': 'Cancelar',
  'common.clear': 'Borrar',
  'common.disconnect': 'Desconectar',

  'copied.address': 'Dirección copiada',
  'copied.link': 'Enlace copiado',
  'copied.failed': 'El navegador no ha permitido copiar',

  'tag.certified': 'Certificada',
  'tag.current': 'Actual',

  'allWallets.search': 'Buscar wallets',
  'allWallets.placeholder': 'Buscar por nombre',
  'allWallets.certified': 'Solo certificadas',
  'allWallets.found': {
    one: '{count} wallet',
    many: '{count} de wallets',
    other: '{count} wallets',
  },
  'allWallets.none.title': 'No hay ninguna wallet con ese nombre',
  'allWallets.none.text': 'Revisa el nombre o conecta cualquier wallet con un código QR.',
  'allWallets.failed.title': 'La lista no se ha cargado',
  'allWallets.failed.text':
    'El servicio de wallets no ha respondido. Aún puedes conectarte con un código QR.',

  'connect.legal.accept': 'Acepto los {terms} y la {privacy}',
  'connect.legal.accept.one': 'Acepto: {link}',
  'connect.legal.first': 'Marca primero la casilla de arriba',

  'connecting.anyWallet': 'tu wallet',
  'connecting.tabs': 'Formas de conectar',
  'connecting.tab.browser': 'Navegador',
  'connecting.tab.mobile': 'Móvil',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Escritorio',
  'connecting.ready.title': 'Continúa en {wallet}',
  'connecting.ready.text': '{wallet} te preguntará antes de compartir tu dirección.',
  'connecting.ask': 'Preguntar a la wallet',
  'connecting.waiting.title': 'Confirma en {wallet}',
  'connecting.waiting.text':
    '{wallet} ha abierto una ventana. Tu dirección solo se comparte si lo apruebas.',
  'connecting.waiting.status': 'Esperando tu respuesta',
  'connecting.retrying.status': 'Preguntando de nuevo',
  'connecting.connected.title': 'Conectado',
  'connecting.connected.text': '{wallet} está conectada a este sitio.',
  'connecting.declined.title': 'Solicitud rechazada',
  'connecting.declined.text':
    'La has rechazado en {wallet}, así que no se ha compartido nada. Si su ventana sigue abierta, ciérrala antes de reintentar.',
  'connecting.other': 'Usar otra wallet',
  'connecting.pending.title': 'Ya hay una solicitud abierta',
  'connecting.pending.text':
    '{wallet} aún espera una respuesta anterior. Ábrela y responde allí. Si no pregunta nada, reintenta.',
  'connecting.timeout.title': 'Aún sin respuesta',
  'connecting.timeout.text': 'No se ha compartido nada. Desbloquea {wallet} y vuelve a intentarlo.',
  'connecting.failed.title': 'Sin conexión',
  'connecting.failed.text': '{wallet} no se ha podido conectar. No se ha compartido nada.',
  'connecting.linked.title': 'Ya está conectada',
  'connecting.linked.text': 'Para usar otra cuenta, elígela en {wallet}.',
  'chains.title': '¿Dónde quieres usarla?',
  'chains.text': '{wallet} tiene cuentas en varias cadenas. Puedes añadir las demás después.',
  'chains.list': 'Cadenas de {wallet}',
  'connecting.missing.title': '{wallet} no está en este navegador',
  'connecting.missing.text': 'Consíguela y recarga esta página para conectarte.',
  'connecting.get': 'Conseguir {wallet}',
  'connecting.noApp': '¿No tienes {wallet} en el móvil?',
  'connecting.noWallet': '¿Aún no tienes {wallet}?',
  'connecting.getApp': 'Conseguir la app',
  'connecting.qr.label': 'Código QR para conectar {wallet}',
  'connecting.qr.title': 'Escanea con {wallet}',
  'connecting.qr.text':
    'Abre {wallet} en el móvil, toca el escáner y apunta aquí. El código se renueva solo.',
  'connecting.qr.preparing': 'Preparando el código',
  'connecting.link.preparing': 'Preparando el enlace',
  'connecting.qr.time': 'El código se renueva en',
  'connecting.qr.renewed': 'Hay un código nuevo',
  'connecting.qr.scanned.title': 'Apruébalo en el móvil',
  'connecting.qr.scanned.text': '{wallet} ha leído el código y te pide que confirmes.',
  'connecting.qr.scanned.status': 'Escaneado',
  'connecting.qr.again': 'Mostrar el código otra vez',
  'connecting.qr.wrongPhone': '¿Móvil equivocado?',
  'connecting.qr.restart': 'Empezar de nuevo',
  'connecting.qr.failed.title': 'El código no se ha cargado',
  'connecting.qr.failed.text':
    'El servicio de emparejamiento no ha respondido. Comprueba tu conexión y reintenta.',
  'connecting.refused.allow.text':
    'No se compartió nada. Reintenta y permite en {wallet} lo que pide este sitio.',
  'connecting.refused.other.text': 'No se compartió nada. Usa otra wallet.',
  'connecting.refused.account.text': 'Crea en {wallet} una cuenta para estas redes y reintenta.',
  'connecting.refused.unlock.text': 'Desbloquea {wallet} y reintenta.',
  'connecting.refused.network.text': 'Elige otra red en {wallet} y reintenta.',
  'connecting.refused.site.text':
    'El dueño del sitio tiene que permitirlo en el servicio de emparejamiento. Las wallets de este navegador se conectan igual.',
  'connecting.copy': 'Copiar enlace',
  'connecting.open': 'Abrir {wallet}',
  'connecting.open.title': 'Continúa en {wallet}',
  'connecting.mobile.text': 'Apruébalo allí y vuelve a esta página.',
  'connecting.mobile.stay': '¿No ha pasado nada? Abre {wallet} otra vez o pega allí el enlace.',
  'connecting.inside.text': '{wallet} abre esta página en su propio navegador. Conéctate allí.',
  'connecting.web.text': '{wallet} se abre en una pestaña nueva. Apruébalo allí y vuelve.',
  'connecting.desktop.text': 'Apruébalo en la app de {wallet} de este ordenador y vuelve.',

  'account.network': 'Red: {network}. Cambiarla',
  'account.copy': 'Copiar dirección',
  'account.explorer': 'Ver en el explorador',
  'account.wallet': 'Conectado con {wallet}',
  'account.tabs': 'Cuenta',
  'account.tab.tokens': 'Tokens',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Actividad',
  'account.tokens.empty.title': 'Aún no hay tokens',
  'account.tokens.empty.text': 'Los tokens enviados a esta cuenta en {network} aparecen aquí.',
  'account.tokens.failed.title': 'Los saldos no se han cargado',
  'account.tokens.failed.text': 'El servicio de datos no ha respondido. Tus fondos están a salvo.',
  'account.tokens.stale': 'Estos saldos no se han podido actualizar.',
  'account.tokens.unsupported.title': 'Aquí no hay lista de tokens',
  'account.tokens.unsupported.text':
    'No hay listas de tokens para {network}. Tus fondos están a salvo.',
  'account.nfts.empty.title': 'Aún no hay coleccionables',
  'account.nfts.empty.text':
    'El arte, las entradas y las insignias enviados a esta cuenta en {network} aparecen aquí.',
  'account.activity.empty.title': 'Aún no ha pasado nada',
  'account.activity.empty.text': 'Lo que esta cuenta envía y recibe en {network} aparece aquí.',
  'account.nfts.later.title': 'Los coleccionables aún no se muestran',
  'account.nfts.later.text': 'Aun así, están en tu cuenta en {network}.',
  'account.activity.later.title': 'La actividad aún no se muestra',
  'account.activity.later.text':
    'Aun así, lo que esta cuenta envió y recibió está registrado en {network}.',
  'account.otherNetwork': 'Mirar en otra red',
  'account.disconnecting': 'Desconectando',

  'networks.search': 'Buscar redes',
  'networks.waiting': 'Confirma en {wallet}',
  'networks.declined': 'Rechazado en {wallet}',
  'networks.failed': '{wallet} no ha podido cambiar',
  'networks.list': 'Redes de este sitio',
  'networks.refused': '{wallet} no la admite',
  'networks.cancel': 'Cancelar el cambio a {network}',
  'networks.retry': 'Reintentar: {network}',
  'networks.none.title': 'No hay ninguna red con ese nombre',
  'networks.none.text': 'Este sitio solo funciona con las redes de su lista.',
  'networks.switched': 'Estás en {network}',

  'switch.ready.title': 'Cambiar a {network}',
  'switch.ready.text': '{wallet} te preguntará. No se mueve nada; solo cambia la red.',
  'switch.start': 'Cambiar',
  'switch.unknown.title': 'Este sitio no usa esa red',
  'switch.waiting.title': 'Cambiar a {network}',
  'switch.waiting.text': '{wallet} ha abierto una ventana. No se mueve nada; solo cambia la red.',
  'switch.declined.title': 'Cambio rechazado',
  'switch.declined.text': 'Lo has rechazado en {wallet}, así que sigues en {network}.',
  'switch.failed.title': 'Sigues en {network}',
  'switch.failed.text': '{wallet} no ha podido cambiar. Elige la red allí o reintenta.',

  'unsupported.text':
    '{wallet} está en una red que {app} no usa. Elige una de estas para continuar.',
  'unsupported.list': 'Redes de este sitio',

  'siwx.text': 'Una firma, no una transacción. Es gratis y no mueve nada.',
  'siwx.site': 'Sitio',
  'siwx.account': 'Cuenta',
  'siwx.network': 'Red',
  'siwx.expires': 'Válido hasta',
  'siwx.sign': 'Iniciar sesión',
  'siwx.signing': 'Confirma en {wallet}',
  'siwx.cancel': 'Cancelar',
  'siwx.cancelling': 'Cancelando',
  'siwx.disconnects': 'Si cancelas, {wallet} se desconecta',
  'siwx.optional': 'Puedes continuar sin iniciar sesión',
  'siwx.quote': '{site} quiere que inicies sesión con tu cuenta de {network}.',
  'siwx.declined.title': 'No has firmado',
  'siwx.declined.text': 'Por eso aún no has iniciado sesión. No se ha compartido nada.',
  'siwx.failed.title': 'Aún no has iniciado sesión',
  'siwx.failed.text':
    'No se ha podido crear o comprobar la firma. No se ha movido nada. Reintenta.',
  'siwx.unreachable.text':
    'La red que comprueba la firma no ha respondido. No se ha movido nada. Reintenta en un momento.',
  'siwx.clock.title': 'Comprueba el reloj',
  'siwx.clock.text':
    'La fecha y la hora de este dispositivo no son correctas, por eso se ha rechazado el inicio de sesión. Corrígelas y reintenta.',
  'siwx.preparing': 'Preparando',
  'siwx.verifying': 'Comprobando la firma',
  'siwx.done': 'Has iniciado sesión',

  'whatIsAWallet.1.title': 'Guarda tus claves',
  'whatIsAWallet.1.text':
    'Una wallet guarda las claves de tus tokens y firma por ti. Solo tú puedes usarla.',
  'whatIsAWallet.2.title': 'Te identifica',
  'whatIsAWallet.2.text': 'En lugar de una contraseña, la wallet demuestra que una cuenta es tuya.',
  'whatIsAWallet.3.title': 'Tú decides cada vez',
  'whatIsAWallet.3.text':
    'Los sitios piden, la wallet te muestra de qué se trata y tú dices sí o no.',

  'getWallet.text': 'Estas funcionan con este sitio.',
  'getWallet.all': 'Ver más wallets',
  'getWallet.none': 'El servicio de wallets no ha respondido. Inténtalo más tarde.',

  'downloads.text': 'Elige dónde quieres usarla.',
  'downloads.chrome': 'Extensión de Chrome',
  'downloads.ios': 'App para iPhone',
  'downloads.android': 'App para Android',
  'downloads.web': 'Sitio web',
  'downloads.none.title': 'No se conoce ninguna descarga',
  'downloads.none.text': 'Esta wallet no indica dónde conseguirla.',

  'whatIsANetwork.1.title': 'Un registro compartido',
  'whatIsANetwork.1.text':
    'Una red es un libro de cuentas que llevan muchos ordenadores. Tus saldos son anotaciones en él.',
  'whatIsANetwork.2.title': 'Cada una va aparte',
  'whatIsANetwork.2.text': 'Los tokens de una red no están en otra, aunque el nombre sea el mismo.',
  'whatIsANetwork.3.title': 'Las comisiones varían',
  'whatIsANetwork.3.text':
    'En cada red se paga con su propia moneda, así que guarda un poco de ella.',

  'alert.origin.text':
    'El dueño del sitio tiene que añadir este dominio. Tú no puedes arreglarlo aquí, pero las wallets se conectan igual.',
  'alert.clock.text': 'Comprueba la fecha y la hora de este dispositivo y vuelve a conectar.',
  'alert.project.text':
    'Su dueño tiene que añadir un id de proyecto. Tú no puedes arreglarlo aquí.',

  'button.connect': 'Conectar',
  'button.connecting': 'Conectando',
  'button.restoring': 'Reconectando',
  'button.account': 'Cuenta {name}',
  'button.network': 'Red: {network}',
  'button.switch': 'Cambiar de red',
  'button.wrong': 'Red incorrecta',
}
