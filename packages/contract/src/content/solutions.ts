// Solutions: what they consist of for a size. Rules: docs/rules/solutions.md
import { z } from 'zod/mini';
import { priceFields } from '../catalogue.ts';
import { companyAccess, endpoint, publicAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { fileKinds } from '../upload.ts';
import { line, money } from '../values.ts';
import { languages } from '../languages.ts';
import { solutionCategories } from './solution-categories.ts';
import { solutionUnits } from './solution-design.ts';

const slug = line(100);
/** The nearest size that can be ordered counts; absent: the default. In an address also as text. */
export const solutionSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000));
const size = z.nullish(solutionSize);

/** The signed text of a link to a version that is not published yet: it is read in place of what visitors read. */
const preview = z.nullish(line(1000));

const svg = z.object({ width: z.number(), height: z.number(), svg: z.string() });

const product = {
  product_id: z.string(),
  code: z.string(),
  model: z.string(),
  title: z.string(),
  part_number: z.string(),
  image: z.string(),
  /** Pieces in the whole solution. */
  quantity: z.int(),
  /** Why that many. */
  why: z.string(),
  note: z.nullable(z.string()),
  /** The model that it stands for, because that has ended. */
  replaces: z.nullable(z.string()),
  ...priceFields,
  /** Own price × quantity; as the prices absent for visitors. */
  totalPrice: z.optional(z.nullable(money)),
};

export const solutionBill = z.object({
  slug: z.string(),
  title: z.string(),
  /** Title with the size. */
  heading: z.string(),
  size: z.int(),
  /** `2,000 users`. */
  size_text: z.string(),
  unit: z.enum(solutionUnits),
  /** Unit that the slider counts. */
  unit_label: z.string(),
  sizes: z.object({ min: z.int(), max: z.int(), step: z.int(), default: z.int() }),
  facts: z.array(z.object({ label: z.string(), value: z.string(), remark: z.nullable(z.string()) })),
  drawing: z.object({
    /** What the drawing shows, in words. */
    label: z.string(),
    /** The states that the drawing can show; the first is the normal one. */
    states: z.array(z.string()),
    wide: svg,
    phone: svg,
  }),
  layers: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.nullable(z.string()),
      model: z.string(),
      /** Address of the drawing of its first device. */
      image: z.string(),
      /** Width by height of the drawing. */
      ratio: z.number(),
      figures: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  lines: z.array(
    z.object({
      key: z.string(),
      layer: z.string(),
      ...product,
      accessories: z.array(z.object({ ...product, per_unit: z.int() })),
    }),
  ),
  /** Sentences about products that cannot be ordered and are not in `lines`. */
  left_out: z.array(z.string()),
  totals: z.object({
    pieces: z.int(),
    devices: z.int(),
    rack_units: z.number(),
    watts: z.number(),
    kg: z.string(),
    /** The longest lead time of its products; null: not known. */
    lead_days: z.nullable(z.int()),
  }),
  /** Prices of the layers, of all, and for one of the unit. Absent for visitors. */
  sums: z.optional(
    z.object({
      layers: z.array(z.object({ title: z.string(), subtotal: money })),
      total: money,
      per_unit_price: money,
    }),
  ),
  checks: z.object({
    /** Configurations that were checked. */
    configurations: z.int(),
    /** What does not fit, as sentences; empty: everything fits. */
    errors: z.array(z.string()),
  }),
  failures: z.array(
    z.object({
      what: z.string(),
      who: z.string(),
      ms: z.nullable(z.int()),
      worst_ms: z.nullable(z.int()),
      text: z.nullable(z.string()),
    }),
  ),
  measured: z.nullable(z.string()),
  /** Files about this size, and documents of its products. */
  downloads: z.array(
    z.object({
      kind: z.enum(['bill', 'topology', 'document']),
      title: z.string(),
      url: z.string(),
      /** `PDF`, `XLSX`. */
      format: z.string(),
      /** Bytes; null: the file is made when it is opened. */
      size: z.nullable(z.int()),
      /** Null: not known. */
      language: z.nullable(z.enum(languages)),
    }),
  ),
  related: z.array(z.string()),
  /** The signed text of the link to a version that is not published. Such a version cannot be ordered. */
  preview: z.optional(z.string()),
  /** All of it is in the cart of the caller. Absent for visitors and staff. */
  in_cart: z.optional(z.boolean()),
});
export type SolutionBill = z.output<typeof solutionBill>;

export const solutionRow = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  path: z.string(),
  /** `200 to 5,000 users`. */
  range: z.string(),
  /** Different products at the default size. */
  products: z.int(),
  /** Model of the first device at the default size. */
  model: z.string(),
  speed: z.nullable(z.string()),
  /** The longest of the median recovery times; null: none was measured. */
  recovery_ms: z.nullable(z.int()),
  /** The small drawing, 300 by 150. */
  sketch: z.string(),
  /** Purpose of the solution; null: anything. */
  category: z.nullable(z.enum(solutionCategories)),
});
export type SolutionRow = z.output<typeof solutionRow>;

export const listSolutions = endpoint({
  method: 'GET',
  path: '/solution/list',
  access: publicAccess,
  reads: true,
  summary: 'Published solutions with a design, in their order, with small drawings.',
  input: z.object({ category: z.nullish(z.enum(solutionCategories)) }),
  output: z.object({
    list: z.array(solutionRow),
    /** Categories of all solutions, with their number. */
    categories: z.array(z.object({ category: z.enum(solutionCategories), count: z.int() })),
    /** Solutions of all categories. */
    total: z.int(),
  }),
});

export const featuredSolution = z.object({
  slug: z.string(),
  path: z.string(),
  /** Title with the default size. */
  heading: z.string(),
  excerpt: z.nullable(z.string()),
  devices: z.int(),
  /** One figure of the design, and the power. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Devices and links without words; `label` says it in words. */
  drawing: z.object({ ...svg.shape, label: z.string() }),
  /** The price of all of it. Absent for visitors. */
  total: z.optional(money),
});
export type FeaturedSolution = z.output<typeof featuredSolution>;

export const getFeaturedSolution = endpoint({
  method: 'GET',
  path: '/solution/featured',
  access: publicAccess,
  reads: true,
  summary: 'The solution that staff feature, at its default size; null when there is none. Users get their own price.',
  input: z.object({}),
  output: z.object({ solution: z.nullable(featuredSolution) }),
});

export const getSolutionBill = endpoint({
  method: 'GET',
  path: '/solution/bill',
  access: publicAccess,
  reads: true,
  summary: 'What a solution of a size consists of, with its drawing. Users get their own prices.',
  input: z.object({ slug, size }),
  output: solutionBill,
});

export const getSolutionDrawing = endpoint({
  method: 'GET',
  path: '/solution/drawing',
  access: publicAccess,
  reads: true,
  summary: 'The front of a device with the accessories that it has in a solution of a size.',
  input: z.object({ slug, size, device: line(30), preview }),
  output: fileAnswer,
  mediaTypes: ['image/svg+xml'],
});

const language = z.nullish(z.string().check(z.maxLength(5)));

export const downloadSolutionTopology = endpoint({
  method: 'GET',
  path: '/solution/topology',
  access: publicAccess,
  reads: true,
  summary: 'The drawing of a solution of a size as an SVG file.',
  input: z.object({ slug, size, lang: language, preview }),
  output: fileAnswer,
  mediaTypes: ['image/svg+xml'],
});

export const downloadSolutionBill = endpoint({
  method: 'GET',
  path: '/solution/sheet',
  access: publicAccess,
  reads: true,
  summary: 'The bill of a solution of a size as an Excel sheet, without prices.',
  input: z.object({ slug, size, lang: language, preview }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const addSolutionToCart = endpoint({
  method: 'POST',
  path: '/user/cartsolution',
  access: companyAccess,
  summary:
    'Adds all products of a solution of a size to the cart, accessories as parts of their devices. Adds nothing when one of them cannot be added, or when the cart holds all of them already: `again` adds them once more.',
  input: z.object({ slug, size, again: z.nullish(z.boolean()) }),
  output: z.object({
    /** Lines and pieces that were added; 0 when the cart held all of them. */
    lines: z.int(),
    pieces: z.int(),
    /** Lines in the cart. */
    count: z.int(),
    left_out: z.array(z.string()),
  }),
});
