import type { Language } from '@trunkline/contract/languages';
import sharp, { type OverlayOptions } from 'sharp';
import { renderSvg } from './typst.ts';

// Runs only in the printer's worker.

/** What the template `share-picture.typ` shows; text and a picture of a product. */
export interface SharePictureData {
  /** Of the page. */
  readonly language: Language;
  readonly vendor: string;
  readonly title: string;
  readonly line: string;
  /** The site, as people know it: `portal.example`. */
  readonly host: string;
  /** SVG or a photo; null: none. */
  readonly drawing: Uint8Array | null;
  /** Logo and colour of the vendor, which the printer adds. */
  readonly look?: object;
}

const size = { width: 1200, height: 630 };
/** The middle of the free space, and what fits into it. */
const place = { x: 600, y: 443, width: 1000, height: 150 };
/** Characters. The template cuts what does not fit. */
const maxTitle = 140;
const maxLine = 240;
/** Drawings are enlarged: their own size is a third of the place. */
const density = 216;
const maxPixels = 40_000_000;

const rightToLeft = /[\u0590-\u08ff]/;

async function placeDrawing(drawing: Uint8Array): Promise<OverlayOptions[]> {
  const { data, info } = await sharp(drawing, { density, limitInputPixels: maxPixels })
    .resize(place.width, place.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return [{ input: data, left: Math.round(place.x - info.width / 2), top: Math.round(place.y - info.height / 2) }];
}

/** A picture of 1200 × 630 px as PNG. */
export async function renderSharePicture({ drawing, ...data }: SharePictureData): Promise<Uint8Array<ArrayBuffer>> {
  const rtl = rightToLeft.test(data.title + data.line);
  const svg = renderSvg('share-picture', {
    vendor: data.vendor.slice(0, maxTitle),
    title: data.title.slice(0, maxTitle),
    line: data.line.slice(0, maxLine),
    host: data.host,
    rtl,
    // An Arabic page shows English where its item has no Arabic, and the other way round.
    lang: rtl === (data.language === 'ar') ? data.language : rtl ? 'ar' : 'en',
    drawn: drawing !== null,
    look: data.look,
  });
  const overlays = drawing ? await placeDrawing(drawing) : [];
  const png = await sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .composite(overlays)
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
}
