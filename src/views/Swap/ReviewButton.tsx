import { useId, type ReactNode } from 'react'
import { impactLevel } from '../../slices/domain/trade/impact'
import { offerOf, type SwapForm, type SwapProblem } from '../../slices/domain/trade/swapForm'
import { missing } from '../../slices/domain/trade/transfer'
import { swapRenewRequested } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT, type StringKey } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { FixedActions } from '../ui/base/FixedActions'
import { amountOf } from './figures'
import { swapReviewRequested } from '../../slices/startIntents'

const LABELS = {
  token: 'swap.choose',
  amount: 'swap.rule.amount',
  decimals: 'send.rule.decimals',
  balance: 'swap.rule.balance',
  quoting: 'swap.quoting',
  liquidity: 'swap.rule.liquidity',
  unreached: 'common.retry',
  impact: 'swap.preview',
} as const satisfies Record<SwapProblem, StringKey>

/**
 * The button that opens the review. Its label is the first rule that the form breaks. Children are
 * shown below it.
 */
export function ReviewButton(props: {
  form: SwapForm
  problem: SwapProblem | null
  children: ReactNode
}) {
  const { form, problem, children } = props
  const t = useT()
  const dispatch = useAppDispatch()
  const reason = useReason(form, problem)
  const offer = offerOf(form.quoting)
  // The text above the field already says what to type.
  const isTyped = problem === 'impact' && offer !== null && impactLevel(offer.impact) === 3
  const id = useId()
  const label = problem === null ? 'swap.preview' : LABELS[problem]
  const press = () => {
    if (problem === 'unreached') dispatch(swapRenewRequested())
    else dispatch(swapReviewRequested({}))
  }
  return (
    <FixedActions>
      <Button
        disabled={problem !== null && problem !== 'unreached'}
        busy={problem === 'quoting'}
        onClick={press}
        testId="swap-action-button"
        {...(reason && { describedBy: id })}
      >
        {t(label)}
      </Button>
      {reason && (
        <p className={isTyped ? 'sr' : 'reason g8'} role="status" id={id}>
          {reason}
        </p>
      )}
      {problem === 'unreached' && <InlineReport />}
      {children}
    </FixedActions>
  )
}

function useReason(form: SwapForm, problem: SwapProblem | null): string | null {
  const t = useT()
  const format = useFormat()
  const { from, amount, quoting } = form
  const offer = offerOf(quoting)
  if (problem === 'unreached') return t('account.tokens.failed.text')
  if (problem === 'liquidity') return t('swap.lose.text')
  if (problem === null && quoting.step === 'asking') return t('swap.stands')
  if (problem === 'impact' && offer)
    return t(impactLevel(offer.impact) === 3 ? 'swap.lose.typed' : 'swap.lose.tick')
  if (problem !== 'balance' || !from) return null
  const token = { ...from, address: null, iconUrl: null }
  return t('send.short', { amount: amountOf(format, missing({ token, amount }), from) })
}
