import {
  findNameProblem,
  type NameSuggestion,
  isNameMessageLate,
} from '../../slices/domain/account/names'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { selectNames, nameTyped, nameRegistrationRequested } from '../../slices/names'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { InlineReport } from '../shared/InlineReport'
import { useT, type Translator } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { LiveRegion } from '../ui/status/LiveRegion'
import { NameField } from './NameField'
import { useNameSuggestions } from './useNameSuggestions'
import { useOwnName } from './useOwnName'
import { AT } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Tag } from '../ui/status/StatusDot'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isDeclined } from '../../slices/domain/errors/records'
import { sayError } from '../shared/sayError'

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
    if (problem === null && !asked && exact)
      dispatch(nameRegistrationRequested({ name: exact.name }))
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

/** Props of `NameList`. */
interface NameListProps {
  title: string
  names: readonly NameSuggestion[]
}

/** Names and whether they are available; an available one can be filled in. */
function NameList({ title, names }: NameListProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  if (names.length === 0) return null
  return (
    <>
      <h3 className="sect g20">{title}</h3>
      <List className="g8" label={title}>
        {names.map(({ name, registered }) => {
          const label = name.slice(0, name.indexOf('.'))
          return (
            <Row
              key={name}
              tile={<Tile kind="util" icon={AT} />}
              title={<bdi>{label}</bdi>}
              end={
                <Tag dot={registered ? 'idle' : 'ok'} tinted>
                  {t(registered ? 'names.taken' : 'names.free')}
                </Tag>
              }
              disabled={registered}
              chevron={!registered}
              onClick={() => dispatch(nameTyped(label))}
              testId="account-name-suggestion"
            />
          )
        })}
      </List>
    </>
  )
}

/** Text that explains why the name was not registered. */
function sayFailure(error: ErrorRecord, t: Translator): string {
  const { code } = error
  if (isDeclined(code)) return t('names.declined')
  return isNameMessageLate(error) ? t('names.late') : `${sayError(code, t)}. ${t('names.failed')}`
}
