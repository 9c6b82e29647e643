// Pictures of banners and news, which content uploads from drawings of its own. Each step is the call that a page makes.
import { saveContentPicture, uploadContentPicture } from '@trunkline/contract/staff/content-pictures';
import { getStaffContent, listStaffContent, publishContent, saveContent } from '@trunkline/contract/staff/content';
import type { ContentKind } from '@trunkline/contract/content/kinds';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { getWorkingMoment } from './calendar.ts';
import type { Dice } from './dice.ts';
import type { Scene } from './quotation-course.ts';
import type { Course } from './story-runner.ts';

interface StoryPicture {
  /** `data/pictures/NAME.svg` */
  readonly name: string;
  /** The item that shows it: its kind, and where it leads or is read. */
  readonly kind: ContentKind;
  readonly path: string;
  /** How many days ago it was published. */
  readonly day: number;
  /** Pixels. A banner shows it small: a wider one would cost time at the first start. */
  readonly width: number;
  /** What stays in view on phones, in percent from the left; absent: the middle. */
  readonly focal_x?: number;
  readonly alts: { readonly en: string; readonly ar: string };
}

const editor = 'content@corvid.example';

export const storyPictures: readonly StoryPicture[] = [
  {
    name: 'protection',
    kind: 'banner',
    path: '/support',
    day: 20,
    width: 480,
    focal_x: 78,
    alts: {
      en: 'A calendar with 90 days, and a shield with a check mark in front of it',
      ar: 'تقويم من 90 يومًا، وأمامه درع عليه علامة صح',
    },
  },
  {
    name: 'campus',
    kind: 'banner',
    path: '/solution/detail?page=campus',
    day: 20,
    width: 480,
    alts: {
      en: 'Three buildings with access points, whose switches are linked to a core',
      ar: 'ثلاثة مبانٍ بنقاط وصول، ومحوّلاتها موصولة بشبكة أساسية',
    },
  },
  {
    name: 'hall',
    kind: 'news',
    path: '/aboutus/news/detail?page=hall-2-solar',
    day: 20,
    width: 960,
    alts: {
      en: 'A factory hall with solar panels on its roof and switches on a test bench',
      ar: 'قاعة مصنع على سطحها ألواح شمسية وفيها محوّلات على منصة اختبار',
    },
  },
];

async function drawPicture({ name, width }: StoryPicture): Promise<File> {
  const svg = await readFile(new URL(`data/pictures/${name}.svg`, import.meta.url));
  const bytes = await sharp(svg).resize(width).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
}

/** Uploads a picture, says what it shows, and publishes the item with it. */
export async function* tellPicture({ teller, end }: Scene, picture: StoryPicture, dice: Dice): Course {
  yield getWorkingMoment(end, picture.day, dice);
  const { list } = await teller.call(editor, listStaffContent, { filter: { kind: picture.kind }, limit: 50 });
  const row = list.find(({ path }) => path === picture.path);
  if (!row) throw new Error(`the demo has no ${picture.kind} at ${picture.path}`);
  const file = await drawPicture(picture);
  const { alts, focal_x } = picture;
  const { id, version } = await teller.call(editor, uploadContentPicture, { file, alt: alts.en });
  await teller.call(editor, saveContentPicture, { id, version, alts, focal_x });
  const { details } = await teller.call(editor, getStaffContent, { id: row.id });
  const saved = await teller.call(editor, saveContent, {
    id: row.id,
    version: row.version,
    details: { ...details, image: id },
  });
  await teller.call(editor, publishContent, { id: row.id, version: saved.version });
}
