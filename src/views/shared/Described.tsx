import type { Description } from '../../slices/domain/clearSigning/description'
import { intentOf, writeRows, type ValueWriter } from '../../slices/domain/clearSigning/write'
import { visibleText } from '../../slices/domain/text/visibleText'
import { useT } from '../strings/t'

/** Props of `Described`. */
interface DescribedProps {
  description: Description
  writer: ValueWriter
}

/** A descriptor's description of a request, marked as a claim of the contract's operator. */
export function Described({ description, writer }: DescribedProps) {
  const t = useT()
  const { owner, contract } = description
  const params = {
    owner: visibleText(owner || contract || '') || t('clear.descriptor'),
    text: visibleText(intentOf(description, writer)),
  }
  const rows = writeRows(description, writer)
  return (
    <div className="said">
      <p data-testid="described">
        <bdi>{t('clear.describes', params)}</bdi>
      </p>
      {rows.length > 0 && (
        <dl data-testid="described-fields">
          {rows.map(({ label, value, depth }, at) => (
            <div key={at}>
              <dt>
                <bdi>{visibleText(`${'› '.repeat(depth)}${label}`)}</bdi>
              </dt>
              <dd>
                <bdi>{visibleText(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
