import type { ProductDetail } from '@trunkline/contract/catalogue';
import type { SiteStep } from '../client/site-step.ts';
import type { OfferedTraining } from '@trunkline/contract/training/offers';
import type { ContentDetail } from '@trunkline/contract/content/items';

// What search engines read of a page (schema.org). Only the server imports it, so that it costs visitors nothing. Rules:
// docs/rules/pages.md, "Search engines"

/** What descriptions need to know of the site. `pageMeta` makes it. */
export interface DescribedSite {
  /** Origin of the portal: `https://portal.example`. */
  readonly origin: string;
  readonly vendor: string;
  /** The address of the page itself. */
  readonly url: string;
  /** The address of the picture for those who share the page. */
  readonly picture: string;
  /** The first step of each way. */
  readonly home: SiteStep;
  /** A path of the site as an absolute address in the language of the page. */
  readonly toUrl: (path: string) => string;
}

/** What a page shows, as far as search engines can read it. */
export interface PageFacts {
  /** The home page: who publishes the site, and its search. */
  readonly site?: boolean;
  /** A product without an offer: its price depends on the reader. */
  readonly product?:
    | Pick<
        ProductDetail,
        'model' | 'describe' | 'title' | 'categories' | 'part_number' | 'code' | 'images' | 'brand' | 'specs'
      >
    | undefined;
  /** An entry of news. */
  readonly article?: Pick<ContentDetail, 'title' | 'excerpt' | 'published_at' | 'changed_at' | 'language'> | undefined;
  /** The way from the home page to the page, without the home page. The last step is the page itself and may have no path. */
  readonly breadcrumbs?: readonly SiteStep[];
  /** The items of a list, in its order. */
  readonly items?: readonly { readonly name: string; readonly path: string }[];
  /** Trainings of which anyone may take a seat. */
  readonly events?: readonly Pick<
    OfferedTraining,
    'subject' | 'description' | 'starts_at' | 'place' | 'online' | 'language' | 'seats' | 'seats_left'
  >[];
  /** Questions with their answers. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

type StructuredData = Readonly<Record<string, unknown>>;

const describe = (type: string, facts: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...facts,
});

const toOrganization = ({ origin, vendor }: DescribedSite) => ({ '@type': 'Organization', name: vendor, url: origin });

const describeSite = (site: DescribedSite): StructuredData[] => [
  describe('Organization', { name: site.vendor, url: site.toUrl('/index'), logo: site.picture }),
  describe('WebSite', {
    name: site.vendor,
    url: site.toUrl('/index'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.toUrl('/search')}?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
];

const describeProduct = ({ origin, url }: DescribedSite, product: NonNullable<PageFacts['product']>): StructuredData =>
  describe('Product', {
    name: product.model,
    url,
    description: product.describe || product.title,
    category: product.categories.map(({ name }) => name).join(' > '),
    mpn: product.part_number,
    sku: product.code,
    model: product.model,
    image: product.images.map((image) => origin + image),
    brand: { '@type': 'Brand', name: product.brand },
    additionalProperty: product.specs.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
  });

/** Characters that search engines read of a headline. */
const maxHeadline = 110;

const describeArticle = (site: DescribedSite, item: NonNullable<PageFacts['article']>): StructuredData =>
  describe('NewsArticle', {
    headline: item.title.slice(0, maxHeadline),
    ...(item.excerpt && { description: item.excerpt }),
    datePublished: item.published_at,
    // A version that was planned before the first publication has not changed since.
    dateModified: item.changed_at > item.published_at ? item.changed_at : item.published_at,
    inLanguage: item.language,
    mainEntityOfPage: site.url,
    image: [site.picture],
    author: toOrganization(site),
    publisher: toOrganization(site),
  });

const describeSteps = (site: DescribedSite, steps: readonly SiteStep[]) => ({
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { item: site.toUrl(path) }),
  })),
});

const describeQuestions = (questions: NonNullable<PageFacts['questions']>): StructuredData =>
  describe('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

const describeEvent = (site: DescribedSite, event: NonNullable<PageFacts['events']>[number]): StructuredData =>
  describe('EducationEvent', {
    name: event.subject,
    ...(event.description && { description: event.description }),
    startDate: event.starts_at,
    inLanguage: event.language,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.online
      ? { '@type': 'VirtualLocation', url: site.url }
      : { '@type': 'Place', name: event.place, address: event.place },
    maximumAttendeeCapacity: event.seats,
    remainingAttendeeCapacity: event.seats_left,
    isAccessibleForFree: true,
    image: [site.picture],
    organizer: toOrganization(site),
  });

/** The objects of schema.org that describe a page. */
export function describePage(site: DescribedSite, facts: PageFacts): StructuredData[] {
  const { product, article, breadcrumbs = [], items = [], events = [], questions = [] } = facts;
  return [
    ...(facts.site ? describeSite(site) : []),
    ...(product ? [describeProduct(site, product)] : []),
    ...(article ? [describeArticle(site, article)] : []),
    ...(breadcrumbs.length > 0 ? [describe('BreadcrumbList', describeSteps(site, [site.home, ...breadcrumbs]))] : []),
    ...(items.length > 0 ? [describe('ItemList', describeSteps(site, items))] : []),
    ...events.map((event) => describeEvent(site, event)),
    ...(questions.length > 0 ? [describeQuestions(questions)] : []),
  ];
}
