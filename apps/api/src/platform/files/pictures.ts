import type { RequestContext } from '../http/request-context.ts';
import { toSender } from '../queueing/sender.ts';
import { createTask } from '../processes/task.ts';
import type { encodePicture, PictureToEncode } from './picture-encoder.ts';

// Pictures are decoded and encoded anew, so that nothing that a camera or an attacker hid in a file remains.
// Rules: docs/rules/accounts.md, "Pictures"; docs/rules/files.md

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly file_name: string;
  readonly mime: string;
}

const encodeTask = createTask<typeof encodePicture>(new URL('./picture-encoder.ts', import.meta.url), 'encodePicture');

/** Refuses with 415, with the field `path` named, when a picture cannot be decoded within the limits of a parser process. */
async function encode(context: RequestContext, file: File, sizes: PictureToEncode['sizes'], path: string) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return context.app.parsers.runPicture(encodeTask, { bytes, sizes }, { sender: toSender(context), path });
}

const shapes = {
  /** A square; pages show it as a circle. */
  avatar: { side: 256, fit: 'cover', quality: null },
  /** Keeps its proportions and its transparency. */
  logo: { side: 512, fit: 'inside', quality: null },
} as const;

/** A PNG of 256 (avatar) or at most 512 pixels (logo) a side. */
export async function encodeLogoOrAvatar(
  context: RequestContext,
  file: File,
  shape: keyof typeof shapes,
  path: string,
): Promise<EncodedPicture> {
  const [encoded] = await encode(context, file, [shapes[shape]], path);
  if (!encoded) throw new Error('a picture was encoded in no size');
  return { bytes: encoded.bytes, file_name: `${shape}.png`, mime: 'image/png' };
}

interface ProductPicture {
  /** Picture for the product's page, at most 1600 pixels a side. */
  readonly large: EncodedPicture;
  /** Picture for cards, at most 480 pixels a side. */
  readonly small: EncodedPicture;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

const productSizes = [
  { side: 1600, fit: 'inside', quality: 84 },
  { side: 480, fit: 'inside', quality: 80 },
] as const;

/** A picture of a product as WebP in two sizes. */
export async function encodeProductPicture(context: RequestContext, file: File, path: string): Promise<ProductPicture> {
  const [large, small] = await encode(context, file, productSizes, path);
  if (!large || !small) throw new Error('a picture was encoded in fewer than two sizes');
  const name = file.name.replace(/\.[^.]*$/, '');
  const toPicture = (bytes: Uint8Array, suffix: string): EncodedPicture => ({
    bytes,
    file_name: `${name}${suffix}.webp`,
    mime: 'image/webp',
  });
  const { width, height } = large;
  return { large: toPicture(large.bytes, ''), small: toPicture(small.bytes, '-small'), width, height };
}

const contentWidths = [1600, 960, 480] as const;
const contentFormats = [
  { format: 'webp', quality: 80 },
  { format: 'avif', quality: 55 },
] as const;

interface ContentPicture extends EncodedPicture {
  readonly format: 'avif' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of a text as AVIF and WebP, 1600, 960 and 480 pixels wide, the widest first. A smaller one is not enlarged. */
export async function encodeContentPicture(
  context: RequestContext,
  file: File,
  path: string,
): Promise<readonly ContentPicture[]> {
  const sizes = contentWidths.flatMap((side) =>
    contentFormats.map((written) => ({ side, fit: 'width' as const, ...written })),
  );
  const name = file.name.replace(/\.[^.]*$/, '');
  const encoded = await encode(context, file, sizes, path);
  const pictures = encoded.map(({ bytes, width, height }, index) => {
    const format = sizes[index]?.format ?? 'webp';
    return { bytes, width, height, format, file_name: `${name}-${width}.${format}`, mime: `image/${format}` };
  });
  // Several widths of a small picture are the same.
  return pictures.filter(
    (one, index) => pictures.findIndex(({ width, format }) => width === one.width && format === one.format) === index,
  );
}
