import { findProblem, missing, type SendForm } from '../../slices/domain/trade/transfer'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'

/**
 * Label of the button: the first rule that the form breaks, with a reason if the rule is not about
 * missing input.
 */
export function useProblem(form: SendForm): { label: string; reason: string | null } {
  const t = useT()
  const format = useFormat()
  const problem = findProblem(form)
  if (problem === null) return { label: t('send.preview'), reason: null }
  if (problem === 'resolving') return { label: t('send.resolving'), reason: null }
  const label = t(`send.rule.${problem}`)
  const { token, amount } = form
  if (problem !== 'insufficient' || !token) return { label, reason: null }
  const short = missing({ token, amount })
  const text = `${format.amount(short, token.decimals)} ${token.symbol}`
  return { label, reason: t('send.short', { amount: text }) }
}
