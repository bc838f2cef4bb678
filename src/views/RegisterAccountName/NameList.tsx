import type { NameSuggestion } from '../../slices/domain/account/names'
import { nameTyped } from '../../slices/names'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { AT } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'
import { Tag } from '../ui/status/StatusDot'

/** Props of `NameList`. */
interface NameListProps {
  title: string
  names: readonly NameSuggestion[]
}

/** Names and whether they are available; an available one can be filled in. */
export function NameList({ title, names }: NameListProps) {
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
