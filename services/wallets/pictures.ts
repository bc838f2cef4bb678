import { pictureSize } from './pictureSize'

/** Largest accepted picture in bytes. */
export const PICTURE_BYTES_MOST = 1024 * 1024
/** Smallest and largest accepted side in pixels. */
const SIDES = { least: 16, most: 4_096 }
/** Side of a served picture: the widget's largest tile on a high-density screen. */
const SERVED_SIDE = 192
const QUALITY = 90

/** A refused picture, with its problem. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const refuse = (why: string): never => {
  throw new PictureRefused(why)
}

/**
 * Converts an untrusted picture into the served one: checks format and size in the header, decodes
 * it, crops it to a square and encodes it again, so that only its pixels remain.
 * @throws PictureRefused
 */
export const makePicture = async (bytes: Buffer): Promise<Buffer> => {
  if (bytes.length > PICTURE_BYTES_MOST) refuse('has more than 1 MB')
  const size = pictureSize(bytes) ?? refuse('is no PNG, JPEG or WebP by its bytes')
  const sides = [size.width, size.height]
  if (sides.some((side) => side < SIDES.least || side > SIDES.most))
    refuse(`must be of ${SIDES.least} to ${SIDES.most} pixels a side`)
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  try {
    const side = Math.min(SERVED_SIDE, ...sides)
    return await new Transformer(bytes)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Cover })
      .webp(QUALITY)
  } catch {
    return refuse('cannot be unpacked')
  }
}
