import { pictureSize } from './pictureSize'

/** Most bytes of a picture as it comes. */
export const PICTURE_BYTES_MOST = 1024 * 1024
/** Sides of a picture as it comes, in pixels. */
const SIDES = { least: 16, most: 4_096 }
/** Side of a picture as it is served: the widget's largest tile on a dense screen. */
const SERVED_SIDE = 192
const QUALITY = 90

/** A picture that is not taken, by what is wrong with it. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const refuse = (why: string): never => {
  throw new PictureRefused(why)
}

/**
 * Makes of a picture from outside the one that is served: its bytes say what it is and how large, then it is unpacked, cut
 * to a square and packed again, so that nothing but its pixels is left.
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
