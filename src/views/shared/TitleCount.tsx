import { useCount } from '../strings/useCount'

/**
 * A number beside a title. The space separates the two visually, in both directions, and in the
 * dialog's name.
 */
export function TitleCount({ count }: { count: number }) {
  const writeCount = useCount()
  return (
    <>
      {' '}
      <bdi className="ink2" style={{ fontWeight: 400 }}>
        {writeCount(count)}
      </bdi>
    </>
  )
}
