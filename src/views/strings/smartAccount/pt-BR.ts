import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Brazilian Portuguese. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'Conta inteligente',
  'account.smart.on': 'Em uso em {network}',
  'account.smart.off': 'Sem uso',
  'smartAccount.title': 'Conta inteligente',
  'smartAccount.about': 'Dois endereços, uma carteira. Cada um guarda seu próprio dinheiro.',
  'smartAccount.use': 'Usar neste site',
  'smartAccount.smart': 'Conta inteligente',
  'smartAccount.plain': 'Conta simples',
  'smartAccount.choose': 'Usar esta',
  'smartAccount.switching': 'Trocando',
  'smartAccount.failed': 'Não deu certo. A conta simples está em uso.',
  'smartAccount.batch': 'Vários passos em um',
  'smartAccount.only': 'só a inteligente',
  'smartAccount.setUp': 'Pronta em {network}',
  'smartAccount.done': 'Sim',
  'smartAccount.later': 'Com a primeira transação',
  'smartAccount.note': 'Trocar não move dinheiro.',
  'smartAccount.none.title': 'Sem conta inteligente aqui',
  'smartAccount.none.text':
    'Esta carteira não tem uma em {network}. Sua conta funciona como antes.',
}
