import { checkLate } from '../../../src/store/publicApi/checkLate'

it('reports every invalid path of options passed at runtime', async () => {
  await expect(checkLate({ locale: 5, themeMode: 'pink' })).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    context: { paths: ['locale', 'themeMode'] },
  })
  // Networks are required only when a widget is created.
  await expect(checkLate({ locale: 'de', networks: undefined })).resolves.toBeUndefined()
})
