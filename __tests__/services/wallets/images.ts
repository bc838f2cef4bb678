import { Transformer } from '@napi-rs/image'

/** A single-colour picture, like one from outside. */
export const picture = (width = 256, height = width, colour = 120): Promise<Buffer> =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, colour), width, height).png()

/** The same in the other accepted formats. */
export const pictureAs = async (kind: 'jpeg' | 'webp' | 'webpLossless', side = 64) =>
  new Transformer(await picture(side))[kind]()

const withSize = (png: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

/** Bytes that are not a usable picture, by their problem. */
export const badPictures = async (): Promise<Map<string, Buffer>> => {
  const png = await picture(64)
  const jpeg = await pictureAs('jpeg')
  const webp = await pictureAs('webp')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const raw = new Transformer(png)
  const texts = {
    nothing: '',
    text: 'hello',
    svg,
    'svg after a mark': `\ufeff${svg}`,
    'svg after a declaration': `<?xml version="1.0"?>${svg}`,
    page: '<!doctype html><script>alert(1)</script>',
    gif: 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;',
    script: '#!/bin/sh\nexit',
    pdf: '%PDF-1.7',
  }
  return new Map([
    ...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const),
    ['bitmap', await raw.bmp()],
    ['icon', await new Transformer(png).ico()],
    ['tiff', await new Transformer(png).tiff()],
    ['half a png', png.subarray(0, png.length / 2)],
    ['head of a png', png.subarray(0, 33)],
    ['head of a jpeg', jpeg.subarray(0, jpeg.length / 4)],
    ['head of a webp', webp.subarray(0, 30)],
    ['png with the sides of a bomb', withSize(png, 60_000, 60_000)],
    ['png with sides that lie', withSize(png, 4_000, 4_000)],
    ['png of no width', withSize(png, 0, 64)],
    ['png of one dot', await picture(1)],
    ['png that is too wide', await picture(5_000, 16)],
    ['png that is too large', Buffer.concat([png, Buffer.alloc(1024 * 1024)])],
    ['png with another name', Buffer.concat([Buffer.from('GIF89a'), png])],
    ['jpeg without a frame', Buffer.from('ffd8ffe00010'.padEnd(80, '0'), 'hex')],
    ['jpeg of fillings', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(50_000, 0xff)])],
    ['webp of another kind', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPXXXX'.padEnd(40, '\0'))],
  ])
}
