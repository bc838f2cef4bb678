import { findNameProblem } from '../../slices/domain/account/names'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { selectNames } from '../../slices/names'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { LiveRegion } from '../ui/status/LiveRegion'
import { NameField } from './NameField'
import { NameList } from './NameList'
import { registerName } from './registerName'
import { sayFailure } from './sayFailure'
import { useNameSuggestions } from './useNameSuggestions'
import { useOwnName } from './useOwnName'

/** Props of `RegisterForm`. */
interface RegisterFormProps {
  address: string
  /** Name of the wallet that signs. */
  wallet: string
  caipNetworkId: CaipNetworkId
}

/** The field, available similar names, and the button, which shows the first broken rule. */
export function RegisterForm({ address, wallet, caipNetworkId }: RegisterFormProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectNames)
  const { label, flow } = state
  const own = useOwnName(address)
  const { exact, near, failed, retry } = useNameSuggestions(state, caipNetworkId)
  const asked = flow.step === 'signing' || flow.step === 'registering'
  const problem = findNameProblem(label, exact, own.name !== null && flow.step === 'choosing')
  const failure = flow.step === 'choosing' && flow.error ? sayFailure(flow.error, t) : null
  const wrong = problem === 'characters' || problem === 'taken' ? problem : null
  const take = () => {
    if (problem === null && !asked && exact) dispatch(registerName(exact.name))
  }
  const waiting = t(flow.step === 'registering' ? 'names.registering' : 'names.signing', { wallet })
  const isRenewed = flow.step === 'signing' && flow.isRenewed
  const signing = isRenewed ? 'names.renewed' : 'names.signing.hint'
  const hint = t(flow.step === 'registering' ? 'names.registering.hint' : signing)
  const takenError = problem === 'taken' ? t('names.belongsToOther', { name: label }) : null
  return (
    <>
      <NameField
        label={asked ? flow.name.slice(0, flow.name.indexOf('.')) : label}
        looking={problem === 'looking' && !failed && !asked}
        disabled={asked}
        error={failure ?? takenError ?? (wrong && t('names.problem.characters'))}
        onEnter={take}
      />
      {flow.step === 'choosing' && flow.error && <InlineReport error={flow.error} />}
      {!asked && (
        <NameList title={t(problem === 'taken' ? 'names.near' : 'names.free')} names={near} />
      )}
      {failed && problem === 'looking' ? (
        <Button tone="secondary" className="g20" icon={RETRY} onClick={retry}>
          {t('common.retry')}
        </Button>
      ) : (
        <Button
          className="g20"
          busy={asked}
          disabled={!asked && problem !== null}
          onClick={take}
          testId="account-name-button"
        >
          {asked
            ? waiting
            : problem
              ? t(`names.problem.${problem}`)
              : t('names.take', { name: label })}
        </Button>
      )}
      {asked && <p className="reason g8">{hint}</p>}
      {failed && problem === 'looking' && (
        <>
          <p className="reason g8">{t('names.unreached')}</p>
          <InlineReport />
        </>
      )}
      <LiveRegion message={isRenewed ? `${hint} ${waiting}` : asked ? waiting : ''} />
    </>
  )
}
