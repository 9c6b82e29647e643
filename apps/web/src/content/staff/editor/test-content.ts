import type { StaffContent } from '@trunkline/contract/staff/content';
import type { StaffPicture } from '@trunkline/contract/staff/content-pictures';

/** A published news item in English and Arabic, for tests. */
export const buildTestContent = (change: Partial<StaffContent> = {}): StaffContent => ({
  id: 'c1',
  kind: 'news',
  slug: 'rook-400g',
  parent_id: null,
  position: 0,
  title: 'Rook at 400G',
  path: '/aboutus/news/detail?page=rook-400g',
  url: null,
  key: null,
  cate_id: null,
  state: 'published',
  state_label: 'Published',
  has_changes: false,
  publish_at: null,
  scheduled_at: null,
  published_at: '2026-11-20T08:00:00.000Z',
  languages: ['en', 'ar'],
  missing: [],
  changed: { at: '2026-11-22T08:00:00.000Z', who: 'Nadia Costa' },
  actions: ['save', 'move', 'publish', 'unpublish', 'restore', 'share', 'delete'],
  version: 3,
  details: { topic: 'product', image: 'p1' },
  texts: {
    en: { title: 'Rook at 400G', excerpt: 'Open for order.', body: 'The **line cards** ship.' },
    ar: { title: 'روك بسرعة 400G', excerpt: null, body: 'بطاقات الخط متاحة.' },
  },
  number: 2,
  live: { number: 2, since: '2026-11-20T08:00:00.000Z' },
  scheduled: null,
  children: 0,
  timeline: [
    {
      at: '2026-11-19T08:00:00.000Z',
      who: 'Nadia Costa',
      side: 'staff',
      from: null,
      to: 'draft',
      move: 'create',
      reason: null,
    },
    {
      at: '2026-11-20T08:00:00.000Z',
      who: '',
      side: 'system',
      from: 'scheduled',
      to: 'published',
      move: 'publish',
      reason: null,
    },
  ],
  ...change,
});

/** The picture of the item above, for tests. */
export const testPicture: StaffPicture = {
  id: 'p1',
  name: 'hall',
  alts: { en: 'A hall' },
  picture: {
    id: 'p1',
    src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    srcset: '',
    avif: '',
    width: 16,
    height: 9,
    alt: 'A hall',
    focal_x: 50,
    focal_y: 50,
  },
  uses: 1,
  created: { at: '2026-11-20T08:00:00.000Z', who: null },
  actions: ['save'],
  version: 1,
};
