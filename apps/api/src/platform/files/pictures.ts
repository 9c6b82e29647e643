import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';

// Rules: docs/rules/accounts.md, "Pictures".

const maxPixels = 40_000_000;
const shapes = {
  /** A square that browsers round. */
  avatar: { size: 256, fit: 'cover' },
  /** As it is, within a square; what was transparent stays so. */
  logo: { size: 512, fit: 'inside' },
} as const;

/** Painted anew: what a camera or an attacker hid in the file does not come out again. */
export async function repaint(
  file: File,
  shape: keyof typeof shapes,
  path: string,
): Promise<{ bytes: Uint8Array; file_name: string; mime: string }> {
  const { size, fit } = shapes[shape];
  try {
    const bytes = await sharp(await file.arrayBuffer(), { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(size, size, { fit, withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes, file_name: `${shape}.png`, mime: 'image/png' };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(415, 'accounts.damaged_picture', {}, { path });
  }
}

export interface PaintedPicture {
  readonly bytes: Uint8Array;
  readonly file_name: string;
  readonly mime: string;
}

/** A picture of a product, large for its page and small for cards, without what was hidden in the file. */
export async function paintPicture(
  file: File,
  path: string,
): Promise<{ large: PaintedPicture; small: PaintedPicture; width: number; height: number }> {
  const name = file.name.replace(/\.[^.]*$/, '');
  try {
    const paint = async (size: number, quality: number) =>
      sharp(await file.arrayBuffer(), { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const large = await paint(1600, 84);
    const small = await paint(480, 80);
    const asFile = (bytes: Uint8Array, end = ''): PaintedPicture => ({
      bytes,
      file_name: `${name}${end}.webp`,
      mime: 'image/webp',
    });
    const { width, height } = large.info;
    return { large: asFile(large.data), small: asFile(small.data, '-small'), width, height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(415, 'accounts.damaged_picture', {}, { path });
  }
}
