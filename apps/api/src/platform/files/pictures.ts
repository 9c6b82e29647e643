import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors/app-error.ts';

// Pictures are decoded and encoded anew, so that nothing that a camera or an attacker hid in a file remains.
// Rules: docs/rules/accounts.md, "Pictures"; docs/rules/files.md

/** Pixels of a picture that is decoded: 40 megapixels. */
export const maxPicturePixels = 40_000_000;
const shapes = {
  /** A square; pages show it as a circle. */
  avatar: { size: 256, fit: 'cover' },
  /** Keeps its proportions and its transparency. */
  logo: { size: 512, fit: 'inside' },
} as const;

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly file_name: string;
  readonly mime: string;
}

const decode = async (file: File): Promise<Sharp> =>
  sharp(await file.arrayBuffer(), { limitInputPixels: maxPicturePixels, failOn: 'error' }).rotate();

/** Refuses with 415, with the field `path` named, when a picture cannot be decoded. */
async function refuseDamaged<R>(path: string, encode: () => Promise<R>): Promise<R> {
  try {
    return await encode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(415, 'accounts.damaged_picture', {}, { path });
  }
}

/** A PNG of 256 (avatar) or at most 512 pixels (logo) a side. */
export const encodeLogoOrAvatar = (file: File, shape: keyof typeof shapes, path: string): Promise<EncodedPicture> =>
  refuseDamaged(path, async () => {
    const { size, fit } = shapes[shape];
    const picture = await decode(file);
    const bytes = await picture
      .resize(size, size, { fit, withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes, file_name: `${shape}.png`, mime: 'image/png' };
  });

interface ProductPicture {
  /** At most 1600 pixels a side, for the product's page. */
  readonly large: EncodedPicture;
  /** At most 480 pixels a side, for cards. */
  readonly small: EncodedPicture;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

/** A picture of a product as WebP in two sizes. */
export const encodeProductPicture = (file: File, path: string): Promise<ProductPicture> =>
  refuseDamaged(path, async () => {
    const name = file.name.replace(/\.[^.]*$/, '');
    const encode = async (size: number, quality: number) =>
      (await decode(file))
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const toPicture = (bytes: Uint8Array, suffix = ''): EncodedPicture => ({
      bytes,
      file_name: `${name}${suffix}.webp`,
      mime: 'image/webp',
    });
    const large = await encode(1600, 84);
    const small = await encode(480, 80);
    const { width, height } = large.info;
    return { large: toPicture(large.data), small: toPicture(small.data, '-small'), width, height };
  });
