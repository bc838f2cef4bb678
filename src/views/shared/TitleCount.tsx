import { useCount } from '../strings/useCount'

/** A number beside a title. The space keeps the two apart for the eye, in either direction, and in the name of the dialog. */
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
