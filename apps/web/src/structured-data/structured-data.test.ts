import { expect, test } from 'vitest';
import { type DescribedSite, describePage } from './structured-data.ts';

const origin = 'https://portal.example';
const site: DescribedSite = {
  origin,
  home: { name: 'Home', path: '/index' },
  vendor: 'Corvid',
  url: `${origin}/ar/page`,
  picture: `${origin}/og/site/site.ar.00000000000.png`,
  toUrl: (path) => `${origin}/ar${path}`,
};

test('the home page names the publisher and the search in the language of the page', () => {
  expect(describePage(site, { site: true })).toMatchObject([
    { '@type': 'Organization', name: 'Corvid', url: `${origin}/ar/index` },
    { potentialAction: { target: { urlTemplate: `${origin}/ar/search?keyword={search_term_string}` } } },
  ]);
});

test('a product has no offer, and its description falls back to its title', () => {
  const [product] = describePage(site, {
    product: {
      model: 'RV-2448P',
      describe: '',
      title: '48-port switch',
      categories: [{ id: '1', name: 'Switches', slug: 'switches' }],
      part_number: 'RV2448P-1',
      code: 'RV2448P',
      images: ['/prod-api/picture'],
      brand: 'Corvid',
      specs: [{ name: 'Ports', value: '48' }],
    },
  });
  expect(product).toMatchObject({
    '@type': 'Product',
    description: '48-port switch',
    image: [`${origin}/prod-api/picture`],
    additionalProperty: [{ name: 'Ports', value: '48' }],
  });
  expect(product).not.toHaveProperty('offers');
});

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z', '2026-03-05T00:00:00Z'],
  ['2026-03-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
])('news published %s with a version of %s were changed %s', (published_at, changed_at, dateModified) => {
  const [article] = describePage(site, {
    article: {
      title: 'T'.repeat(200),
      excerpt: null,
      published_at,
      changed_at,
      language: 'en',
    },
  });
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: published_at,
    dateModified,
    inLanguage: 'en',
  });
  expect(String(article?.['headline'])).toHaveLength(110);
  expect(article).not.toHaveProperty('description');
});

test('the breadcrumb begins at the home page, and its last step needs no address', () => {
  expect(describePage(site, { breadcrumbs: [{ name: 'News', path: '/aboutus/news' }, { name: 'One' }] })).toMatchObject(
    [
      {
        itemListElement: [
          { position: 1, name: 'Home', item: `${origin}/ar/index` },
          { position: 2, name: 'News', item: `${origin}/ar/aboutus/news` },
          { position: 3, name: 'One' },
        ],
      },
    ],
  );
});

test('empty lists describe nothing', () => {
  expect(describePage(site, { items: [], questions: [], breadcrumbs: [], product: undefined })).toEqual([]);
});
