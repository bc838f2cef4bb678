import { useId, useState } from 'react'
import { impactLevel, isAccepted } from '../../slices/domain/trade/impact'
import type { Offer, TradeToken } from '../../slices/domain/trade/swapForm'
import { swapImpactAccepted } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Checkbox } from '../ui/forms/Checkbox'
import { asciiDigit } from '../ui/forms/digits'
import { TextField } from '../ui/forms/TextField'
import { AlertBar } from '../ui/status/AlertBar'
import { lossOf } from './figures'

/** Props of `Impact`. */
interface ImpactProps {
  offer: Offer
  amount: string
  from: TradeToken
  /** The impact that the person accepted. */
  accepted: number | null
}

/** Consent to a high price impact: a checkbox from 10 %, typed words from 25 %. */
export function Impact({ offer, amount, from, accepted }: ImpactProps) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { impact } = offer
  const level = impactLevel(impact)
  const loss = useKeptLoss(
    lossOf(format, offer, { amount, price: from.price }),
    impact,
    level === 3,
  )
  if (level < 2) return null
  const text = t(level === 3 ? 'swap.lose.much' : 'swap.lose.text')
  const agree = (agreed: boolean) => dispatch(swapImpactAccepted(agreed ? impact : null))
  return (
    <>
      <div data-testid="swap-impact-warning">
        <AlertBar tone="error" title={t('swap.lose', { loss })} text={text} className="g12" />
      </div>
      {level === 2 ? (
        <Checkbox
          checked={isAccepted(impact, accepted)}
          onChange={agree}
          testId="swap-impact-confirm"
        >
          {t('swap.lose.accept', { loss })}
        </Checkbox>
      ) : (
        <Typed loss={loss} onTyped={agree} />
      )}
    </>
  )
}

/** A mark for an impact from 3 %, and for an unknown one. */
export function ImpactMark({ offer, amount, from }: Omit<ImpactProps, 'accepted'>) {
  const t = useT()
  const format = useFormat()
  if (impactLevel(offer.impact) !== 1) return null
  const loss = lossOf(format, offer, { amount, price: from.price })
  return (
    <p className="reason warn g8" role="status" data-testid="swap-impact-warning">
      {offer.impact === null ? t('swap.lose.unknown') : t('swap.lose', { loss })}
    </p>
  )
}

/** Percentage points by which an impact may move before the displayed loss follows. */
const SAME_IMPACT = 1

/**
 * The loss to show. While words have to be typed, a refreshed quote changes neither the warning nor
 * the words, unless its impact differs clearly.
 */
function useKeptLoss(loss: string, impact: number | null, isTyped: boolean): string {
  const [kept, setKept] = useState({ loss, impact })
  if (kept.loss === loss) return loss
  const isSame = isTyped && Math.abs((impact ?? 0) - (kept.impact ?? 0)) <= SAME_IMPACT
  if (!isSame) setKept({ loss, impact })
  return isSame ? kept.loss : loss
}

/** Consent by typed words. */
function Typed({ loss, onTyped }: { loss: string; onTyped: (isRight: boolean) => void }) {
  const t = useT()
  const id = useId()
  const word = t('swap.lose.word', { loss })
  const [text, setText] = useState('')
  const type = (value: string) => {
    setText(value)
    onTyped(plain(value) === plain(word))
  }
  return (
    <>
      <p className="g12" id={id}>
        {t.rich('swap.lose.type', {
          word: (
            <b key="word" className="strong">
              {word}
            </b>
          ),
        })}
      </p>
      <TextField
        className="g8"
        value={text}
        onChange={type}
        label={t('swap.lose.type', { word })}
        placeholder=""
        testId="swap-impact-input"
      />
    </>
  )
}

/**
 * Normalises the words to characters that a keyboard can type: removes isolation marks and converts
 * digits.
 */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\u066c/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
