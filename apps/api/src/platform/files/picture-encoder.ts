import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/app-error.ts';

// Decodes and encodes pictures. Runs in a parser process. docs/rules/files.md

// A process decodes one picture at a time and keeps nothing of it.
sharp.cache(false);
sharp.concurrency(1);

/** Megapixels of a picture that is decoded. */
const maxMegapixels = 40;
/** An AVIF picture is decoded whole and needs four times the memory of the other formats: up to 26 bytes a pixel. */
const maxMegapixelsOfAvif = 16;

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', sequentialRead: true });

/** Whether the header is that of a picture. Throws 415 (`picture_too_large`) for one that has too many pixels to be decoded. */
export async function isDecodablePicture(bytes: Uint8Array): Promise<boolean> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: undefined }));
  // sharp names the container of AVIF.
  const limit = format === 'heif' ? maxMegapixelsOfAvif : maxMegapixels;
  if (width * height > limit * 1_000_000)
    throw new AppError(415, 'request.picture_too_large', { limit: String(limit) });
  return width > 0 && height > 0;
}

export interface PictureToEncode {
  readonly bytes: Uint8Array;
  /** Sizes, the largest first. Each picture is made from the one before, so that the original is decoded once. */
  readonly sizes: readonly PictureSize[];
}

interface PictureSize {
  /** Pixels of a side at most. */
  readonly side: number;
  /** `cover`: a square that is filled. `inside`: the picture keeps its proportions. `width`: the side limits the width alone. */
  readonly fit: 'cover' | 'inside' | 'width';
  /** Quality of WebP or AVIF; null for PNG. */
  readonly quality: number | null;
  /** WebP when absent. */
  readonly format?: 'webp' | 'avif';
}

export interface EncodedSize {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** AVIF with little effort: each further step needs twice the time for a hundredth of the bytes. */
const avifEffort = 2;

function writePicture(picture: Sharp, format: 'webp' | 'avif', quality: number | null): Sharp {
  if (quality === null) return picture.png({ compressionLevel: 9 });
  return format === 'avif' ? picture.avif({ quality, effort: avifEffort }) : picture.webp({ quality });
}

/** Encodes a picture anew in each size. Throws 415 when it cannot be decoded. */
export async function encodePicture({ bytes, sizes }: PictureToEncode): Promise<EncodedSize[]> {
  // Decoded at a reduced size where the format allows it.
  let picture = open(bytes).autoOrient();
  const encoded: EncodedSize[] = [];
  try {
    for (const { side, fit, quality, format = 'webp' } of sizes) {
      const { data, info } = await picture
        .resize(side, fit === 'width' ? null : side, {
          ...(fit === 'width' ? {} : { fit }),
          withoutEnlargement: true,
        })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const createResized = () => sharp(data, { raw: { width, height, channels } });
      const written = writePicture(createResized(), format, quality);
      encoded.push({ bytes: await written.toBuffer(), width, height });
      picture = createResized();
    }
  } catch {
    throw new AppError(415, 'accounts.damaged_picture');
  }
  return encoded;
}
