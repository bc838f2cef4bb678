import { Transformer } from '@napi-rs/image'
import { makePicture, PictureRefused } from '../../../services/wallets/pictures'
import { pictureSize } from '../../../services/wallets/pictureSize'
import { figure } from '../../journeys/support/figures'
import { badPictures, picture, pictureAs } from './images'

const outcome = (bytes: Buffer): Promise<string> =>
  makePicture(bytes).then(
    () => 'made',
    (error: unknown) => (error instanceof PictureRefused ? 'refused' : String(error)),
  )

test('refuses files that are not pictures, or too small or large', async () => {
  const bad = await badPictures()
  const outcomes = new Map<string, string>()
  for (const [name, bytes] of bad) outcomes.set(name, await outcome(bytes))
  const made = [...outcomes].filter(([, result]) => result !== 'refused')
  figure('bad pictures that were made into one to serve', `${made.length} of ${bad.size}`)
  expect(made).toEqual([])
})

test('converts each format to a square WebP of at most 192 pixels, with the same bytes each time', async () => {
  const sources = new Map([
    ['png', [await picture(400, 300), 192]],
    ['small png', [await picture(40, 90), 40]],
    ['jpeg', [await pictureAs('jpeg', 200), 192]],
    ['webp', [await pictureAs('webp', 64), 64]],
    ['lossless webp', [await pictureAs('webpLossless', 300), 192]],
  ] as const)
  for (const [name, [bytes, side]] of sources) {
    const made = await makePicture(bytes)
    const size = { kind: 'webp', width: side, height: side }
    expect([name, pictureSize(made)]).toEqual([name, size])
    expect(await makePicture(bytes)).toEqual(made)
    const { format } = await new Transformer(made).metadata()
    expect(format).toBe('webp')
  }
})

test('keeps nothing but the pixels of a picture', async () => {
  const png = await picture(64)
  const note = Buffer.from('tEXtcomment\0<script>alert(1)</script>')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(note.length - 4)
  const { crc32 } = await import('node:zlib')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(note))
  const noted = Buffer.concat([
    png.subarray(0, 33),
    length,
    note,
    sum,
    png.subarray(33),
    Buffer.from('<script>'),
  ])
  const made = await makePicture(noted)
  expect(noted.includes('<script>')).toBe(true)
  expect(made.includes('script')).toBe(false)
  expect(made).toEqual(await makePicture(png))
})
