import { z } from 'zod/mini';
import { productRow } from './catalogue.ts';
import { contentRow } from './content/items.ts';
import { solutionRow } from './content/solutions.ts';
import { publicAccess, endpoint } from './endpoint.ts';
import { deliveryChoice } from './delivery-terms.ts';
import { partnerCountries, partnerProgramme, publishedPartner } from './partners/finder.ts';

// What every page needs without a login. Rules: docs/rules/site.md

interface MenuItemShape {
  id: number;
  name: string;
  path: string;
  key: string | null;
  cate_id: string | null;
  category: string | null;
  url: string | null;
  children: MenuItemShape[];
}

/**
 * Item 7 has a third level, whose items link to `path` with `key`; item 55 opens `url` in a new window, as every item with `url` does.
 * An item with neither `path` nor `url` is the heading of its children.
 */
export const menuItem: z.ZodMiniType<MenuItemShape, MenuItemShape> = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  /** The first word of the English name, in every language; null: the link is `path` alone. */
  key: z.nullable(z.string()),
  /** The category of the item. Two items may have the same `key`. */
  cate_id: z.nullable(z.string()),
  /** The name of this category in its address. */
  category: z.nullable(z.string()),
  url: z.nullable(z.string()),
  get children() {
    return z.array(menuItem);
  },
});
export type MenuItem = MenuItemShape;

export const getLayout = endpoint({
  method: 'GET',
  path: '/layout',
  access: publicAccess,
  reads: true,
  summary: 'The menu and the footer of every page, in the requested language.',
  input: z.object({}),
  output: z.object({
    columb: z.array(menuItem),
    /** The columns of the footer with their links. */
    footer: z.array(menuItem),
    sysConifg: z.object({
      copyright: z.string(),
      filing_number: z.nullable(z.string()),
      email: z.nullable(z.string()),
      chat_url: z.nullable(z.string()),
      /** The name of the vendor, for titles and page heads. */
      vendor: z.string(),
      /** Whether visitors can read terms and privacy notice, and a contact page. What is not published is not linked. */
      pages: z.object({ legal: z.boolean(), contact: z.boolean() }),
      /** The delivery terms with their names in the requested language; the first that is offered is preset. */
      delivery_terms: z.array(deliveryChoice),
      /** Addresses of the vendor's pictures; null: the neutral mark. */
      brand: z.object({
        logo: z.nullable(z.string()),
        logo_dark: z.nullable(z.string()),
        icon: z.nullable(z.string()),
        /** `#1a2b3c`; null: the colour of the portal. */
        accent: z.nullable(z.string()),
      }),
    }),
  }),
});

export const getFriendLinks = endpoint({
  method: 'GET',
  path: '/friendlink',
  access: publicAccess,
  reads: true,
  summary: 'The links of the footer.',
  input: z.object({}),
  output: z.object({ links: z.array(z.object({ name: z.string(), url: z.string() })) }),
});

export const country = z.object({
  /** ISO 3166-1 alpha-2. `country_code` is the same value under its older name. */
  code: z.string(),
  country_code: z.string(),
  /** Name in the requested language. */
  name: z.string(),
  en_name: z.string(),
  english_name: z.string(),
  chinese_name: z.string(),
  /** Phone code with `+`. Several countries share one. */
  phone_code: z.string(),
});
export type Country = z.output<typeof country>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/ajax/getCountries',
  access: publicAccess,
  reads: true,
  summary: 'Countries with their phone codes, sorted by name in the requested language.',
  input: z.object({}),
  output: z.object({ countries: z.array(country) }),
});

/** Parts of the home page whose heading and lead staff may replace: a banner with the name as its `key`. */
export const homeSections = ['hero', 'products', 'solutions', 'find', 'become', 'levels', 'news'] as const;

const homeItem = z.pick(contentRow, { id: true, title: true, excerpt: true, path: true, image: true, picture: true });

export const getHomePage = endpoint({
  method: 'GET',
  path: '/index',
  access: publicAccess,
  reads: true,
  summary: 'The content of the home page.',
  input: z.object({}),
  output: z.object({
    /** `path` is a path of this site or an address of another one. */
    banners: z.array(homeItem),
    /** Headings that replace those of the pages. */
    sections: z.partialRecord(z.enum(homeSections), z.object({ title: z.string(), excerpt: z.nullable(z.string()) })),
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        slug: z.string(),
        image: z.string(),
        count: z.int(),
        /** Names of the categories below it. */
        below: z.array(z.string()),
      }),
    ),
    /** Number of products in all categories. */
    product_count: z.int(),
    products: z.array(productRow),
    news: z.array(z.extend(homeItem, { published_at: contentRow.shape.published_at, topic: contentRow.shape.topic })),
    /** The first listed partners, and how many there are. */
    partners: z.object({ list: z.array(publishedPartner), total: z.int() }),
    partner_countries: partnerCountries,
    programme: partnerProgramme,
    solutions: z.array(
      z.extend(homeItem, {
        slug: contentRow.shape.slug,
        /** Small drawing, as in `/solution/list`; null: it has none. */
        sketch: z.nullable(solutionRow.shape.sketch),
      }),
    ),
  }),
});
