import { isGuessable } from '../../../services/frame/page/guessable'

test.each([
  'aaaaaaaaaa',
  'abababababab',
  'secretsecret',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'abcdefghijkl',
  '1q2w3e4r5t',
  'password12',
  'P@ssw0rd123',
  'Passw0rd!!',
  '123password',
  'iloveyou2026',
  'letmein!!!!',
  'Bitcoin2026!',
])('%s is guessed first', (password) => expect(isGuessable(password)).toBe(true))

test.each([
  'correct horse battery',
  'vT7#mqLz2p',
  'three blue kettles',
  'sunshine over bremen',
  'Käsekuchen am Dienstag',
  '密码很长很难猜的一句话呀',
])('%s is not guessable', (password) => expect(isGuessable(password)).toBe(false))
