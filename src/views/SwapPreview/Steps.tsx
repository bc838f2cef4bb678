import type { ReactNode } from 'react'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { adoptViewStyles } from '../theme/viewStyles'
import { Icon } from '../ui/base/Icon'
import { CLOSE } from '../ui/base/icons'
import { CHECK } from '../ui/base/viewIcons'
import { Spinner } from '../ui/status/Spinner'
import { amountOf } from '../Swap/figures'
import type { PlannedFlow } from './shownFlow'

type State = 'due' | 'now' | 'done' | 'wrong'
/** `data-status` of a step, for tests. */
const STATUS: Record<State, string> = {
  due: 'waiting',
  now: 'pending',
  done: 'done',
  wrong: 'failed',
}

/**
 * The two steps of a swap: approve the exact amount, then swap. The native coin needs no approval.
 */
export function Steps({ flow }: { flow: PlannedFlow }) {
  const t = useT()
  const format = useFormat()
  const { trade, plan, step } = flow
  const paid = amountOf(format, trade.amount, trade.from)
  const isCoin = isNativeToken(trade.from.address)
  const lost = flow.step === 'reviewing' ? flow.lost : null
  const allowing: State = step === 'approving' ? 'now' : plan.approval ? 'due' : 'done'
  const swapping: State = step === 'swapping' ? 'now' : lost === null ? 'due' : 'wrong'
  return (
    <ol className="steps g20" ref={adoptViewStyles}>
      {!isCoin && (
        <Step
          state={allowing}
          number={1}
          title={t(allowing === 'done' ? 'swap.allowed' : 'swap.allow', { amount: paid })}
          text={t('swap.allow.text')}
        />
      )}
      <Step
        state={swapping}
        number={isCoin ? 1 : 2}
        title={t(lost === null ? 'swap.title' : 'swap.moved')}
        text={
          lost === null
            ? undefined
            : t('swap.moved.text', { amount: amountOf(format, lost, trade.to) })
        }
        testId={lost === null ? undefined : 'swap-price-moved'}
      />
    </ol>
  )
}

interface StepProps {
  state: State
  number: number
  title: string
  text?: string | undefined
  testId?: string | undefined
}

function Step({ state, number, title, text, testId }: StepProps) {
  const marks: Record<State, ReactNode> = {
    due: number,
    now: <Spinner />,
    done: <Icon d={CHECK} size={14} />,
    wrong: <Icon d={CLOSE} size={14} />,
  }
  return (
    <li
      className={state}
      aria-current={state === 'now' ? 'step' : undefined}
      data-testid={`batch-step-${number}`}
      data-status={STATUS[state]}
    >
      <span className="dot">{marks[state]}</span>
      <span role={state === 'wrong' ? 'alert' : undefined} data-testid={testId}>
        <span className="t">{title}</span>
        {text && <span className="d">{text}</span>}
      </span>
    </li>
  )
}
