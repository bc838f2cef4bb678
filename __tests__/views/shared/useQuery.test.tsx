import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { useImage } from '../../../src/views/shared/images'
import { createTestApp } from '../../support/createTestApp'
import { eventually } from '../../support/settle'
import { walletService } from '../../support/walletService'
import { showView } from '../showView'

test('a query renders again when its answer arrives, but not when it starts', async () => {
  const app = createTestApp({ respond: walletService([]) })
  const Picture = () => <i title={String(useImage('wallet', '1'))} />
  const commits: string[] = []
  const { container } = showView(
    <Profiler id="picture" onRender={(_, phase) => commits.push(phase)}>
      <Picture />
    </Profiler>,
    app,
  )
  await act(() => eventually(() => commits.length > 1, 10_000))
  expect(container.querySelector('i')?.title).toMatch(/^blob:/)
  expect(commits).toEqual(['mount', 'update'])
})
