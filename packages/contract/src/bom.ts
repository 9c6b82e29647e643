import { z } from 'zod/mini';
import { asText } from './text-kinds.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { fileAnswer } from './files.ts';
import { tableSeparator, textEncoding } from './tables.ts';
import { fileKinds, uploadField } from './upload.ts';
import { quotationLineKinds } from './quotation-lines.ts';
import { currencies, money } from './values.ts';

// Rules: docs/rules/bom.md

export const maxBomRows = 2_000;
/** Lines with all that are left out. */
export const maxBomLines = 5_000;
export const maxBomBytes = 2_000_000;

/** Why a row is not added. */
export const bomAttentions = [
  'no_part_number',
  'part_number_short',
  'part_number_long',
  'not_found',
  'cut_off',
  'several',
  'ended',
  'no_price',
  'no_quantity',
  'quantity_column',
  'ambiguous_quantity',
  'several_quantities',
  'decimal_quantity',
  'quantity_max',
  'bad_quantity',
  'formula',
  'hidden_row',
  'struck_row',
  'refused',
] as const;
export type BomAttention = (typeof bomAttentions)[number];

export const bomLeftOutRules = ['blank', 'title', 'heading', 'total', 'comment', 'no_quantity'] as const;

/** What a workbook contains that is not seen in its cells. */
export const bomNotes = [
  'hidden_rows',
  'hidden_columns',
  'hidden_sheets',
  'unread_sheets',
  'merged_cells',
  'struck_rows',
] as const;

const bomProblem = z.object({ rule: z.enum(bomAttentions), msg: z.string() });

export const bomProduct = z.object({
  id: z.string(),
  part_number: z.string(),
  model: z.string(),
  title: z.string(),
  /** The caller's price of one piece; null: no price. */
  price: z.nullable(money),
});
export type BomProduct = z.output<typeof bomProduct>;

export const bomRow = z.object({
  /** The line of the file or the text, from 1. */
  line: z.int(),
  /** The last line of a row that spans several. */
  end: z.optional(z.int()),
  /** Number of the product, from 1, where a line names several products: each has a row. */
  item: z.optional(z.int()),
  /** The sheet of the line, where several were read. */
  sheet: z.optional(z.string()),
  /** The row as sent, its cells separated by bars. */
  text: z.string(),
  /** What was taken for the part number, as written. */
  part_number: z.string(),
  /** Null: missing, or not a quantity that can be ordered. */
  quantity: z.nullable(z.int()),
  /** The quantity as written. */
  quantity_text: z.string(),
  note: z.optional(z.string()),
  /** The price of a piece that is asked for. It stops no row from being added: the cart has no such prices. */
  asked: z.optional(
    z.object({
      written: z.string(),
      /** Null: the text has two readings, another currency, or is no price. */
      price: z.nullable(money),
      readings: z.optional(z.array(money)),
      msg: z.optional(z.string()),
    }),
  ),
  /** What a sheet of a quotation says of the row. */
  kind: z.optional(z.enum(quotationLineKinds)),
  section: z.optional(z.string()),
  /** Present when exactly one product matches. */
  product_id: z.optional(z.string()),
  product: z.optional(bomProduct),
  /** Present when the row can be added. */
  line_total: z.optional(money),
  /** The first rule for which the row is not added; absent: it is added. */
  attention: z.optional(z.enum(bomAttentions)),
  /** All of them, of the product and of the quantity. */
  problems: z.optional(z.array(bomProblem)),
  /** The sentences of `problems`. */
  msg: z.optional(z.string()),
  /** The quantities that the written one can mean. */
  readings: z.optional(z.array(z.int())),
  /** The line of the first row with the same product. */
  same_as: z.optional(z.int()),
  /** Rows that became this one, itself included. Only with the input `join`. */
  joined: z.optional(
    z.array(
      z.object({
        line: z.int(),
        item: z.optional(z.int()),
        sheet: z.optional(z.string()),
        quantity: z.int(),
        text: z.string(),
      }),
    ),
  ),
  /** Similar products; for a fragment, the product that was taken; for an ended product, its successor. */
  near: z.array(bomProduct),
});
export type BomRow = z.output<typeof bomRow>;

const leftOutBomLine = z.object({
  line: z.int(),
  end: z.optional(z.int()),
  sheet: z.optional(z.string()),
  text: z.string(),
  rule: z.enum(bomLeftOutRules),
  msg: z.string(),
});
export type LeftOutBomLine = z.output<typeof leftOutBomLine>;

/** Columns of the list, from 0. */
const bomLayout = z.object({
  /** `chosen` by the caller, by `headings`, by `content` (most rows have their product there), or each row by itself (`rows`). */
  found: z.enum(['chosen', 'headings', 'content', 'rows']),
  part_number: z.nullable(z.int()),
  quantity: z.nullable(z.int()),
  note: z.nullable(z.int()),
  asked_price: z.nullable(z.int()),
  heading_line: z.nullable(z.int()),
  /** The number of columns. */
  width: z.int(),
  /** The first lines. */
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()), rule: z.optional(z.enum(bomLeftOutRules)) })),
});
export type BomLayout = z.output<typeof bomLayout>;

/** Which column holds the quantities: asked once for the list when no heading, word or sign says it. */
export const bomQuestion = z.object({
  kind: z.literal('column'),
  /** Columns that hold numbers, at most four. Empty: no column does. */
  candidates: z.array(
    z.object({
      /** Column from 0. A number at the beginning of a line of words is column 0, one behind the words column 1. */
      column: z.int(),
      heading: z.nullable(z.string()),
      /** The first numbers as written. */
      examples: z.array(z.string()),
      /** The lines of the examples. */
      lines: z.array(z.int()),
      /** Rows with a number there, and the sum of the numbers that can be ordered. */
      rows: z.int(),
      pieces: z.int(),
    }),
  ),
});
export type BomQuestion = z.output<typeof bomQuestion>;

/** A column whose values may be asked prices or notes, and that nobody named. `columns` names it. */
const unreadBomColumn = z.object({
  column: z.int(),
  heading: z.nullable(z.string()),
  kind: z.enum(['price', 'text']),
  /** The first values as written. */
  examples: z.array(z.string()),
});
export type UnreadBomColumn = z.output<typeof unreadBomColumn>;

/** How the file or the text was read. */
const bomReading = z.object({
  /** Null: a workbook or a pasted text. */
  encoding: z.nullable(z.string()),
  /** Null: a workbook, or each line has its own. */
  separator: z.nullable(z.string()),
  /** The mark of decimals that the numbers show; null: they show none. */
  numbers: z.nullable(z.enum(['.', ','])),
  /** The line of the first headings. */
  headings_row: z.nullable(z.int()),
});
export type BomReading = z.output<typeof bomReading>;

const columnName = z.nullish(z.union([z.int(), z.string().check(z.maxLength(200))]));
const columnNames = z.object({
  part_number: columnName,
  quantity: columnName,
  note: columnName,
  asked_price: columnName,
});
export type BomColumnNames = z.output<typeof columnNames>;

/** Tabs of a row separate its cells: the reader of bills of materials cleans its text itself. */
const writtenRow = z.object({
  line: z.int(),
  item: z.nullish(z.int()),
  sheet: z.nullish(asText('raw', z.string().check(z.maxLength(200)))),
  part_number: z.nullish(asText('raw', z.string().check(z.maxLength(400)))),
  quantity: z.nullish(z.union([z.int(), asText('raw', z.string().check(z.maxLength(60)))])),
  text: z.nullish(asText('raw', z.string().check(z.maxLength(400)))),
});

export const importBom = endpoint({
  method: 'POST',
  path: '/user/bomimport',
  access: companyAccess,
  summary:
    'Part numbers or models with quantities, pasted or as a file. Valid rows are added to the cart; every other row has a reason.',
  bodies: ['json', 'multipart', 'form'],
  input: z
    .object({
      file: z.nullish(uploadField({ kinds: ['xlsx', 'csv'], maxBytes: maxBomBytes })),
      text: z.nullish(asText('raw', z.string().check(z.maxLength(maxBomBytes)))),
      /** Rows whose cells are known: corrections of rows that were answered before. */
      rows: z.nullish(z.array(writtenRow).check(z.maxLength(maxBomRows))),
      /** Adds nothing and answers what would happen to each row. */
      dry_run: z.nullish(z.boolean()),
      /** Headings or numbers from 0; in a form also as JSON. */
      columns: z.nullish(z.union([columnNames, z.string().check(z.maxLength(1_000))])),
      /** Name of a sheet, or its number from 0. Absent: the first visible one with a list. */
      sheet: z.nullish(z.union([z.int(), z.string().check(z.maxLength(200))])),
      /** Encoding, when it is another one than the content of a csv file or a text file shows. */
      encoding: z.nullish(textEncoding),
      separator: z.nullish(tableSeparator),
      /** The mark of decimals. */
      numbers: z.nullish(z.enum(['.', ','])),
      /** Of the prices that are asked for: a price in another one is asked about. */
      currency: z.nullish(z.enum(currencies)),
      /** Rows of one product become one. */
      join: z.nullish(z.boolean()),
    })
    .check(
      z.refine(({ file, text, rows }) => (file ?? text ?? rows) != null, {
        error: 'validation.file_required',
        path: ['file'],
      }),
    ),
  output: z.object({
    rows: z.array(bomRow),
    /** Every line that is no row. */
    left_out: z.array(leftOutBomLine),
    /** Sum of the rows that can be added, at the caller's prices. */
    sum: money,
    columns: z.optional(bomLayout),
    /** How the list was read; absent with `rows`. */
    read: z.optional(bomReading),
    /** Rows that wait for the answer have the attention `quantity_column`. `columns: {quantity: column}` answers it. */
    question: z.optional(bomQuestion),
    /** Columns that may hold asked prices or notes. Absent while the question is open. */
    unread: z.optional(z.array(unreadBomColumn)),
    /** What a workbook hides, with the number of it. */
    notes: z.array(z.object({ rule: z.enum(bomNotes), count: z.int(), msg: z.string() })),
    /** The sheets of a workbook with the number of their rows, and the one that was read. */
    sheets: z.optional(z.array(z.object({ name: z.string(), rows: z.int() }))),
    sheet: z.optional(z.string()),
    /** The number of rows that were added to the cart. */
    added: z.int(),
  }),
});

export const downloadBomTemplate = endpoint({
  method: 'GET',
  path: '/user/bomtemplate',
  access: companyAccess,
  reads: true,
  summary: 'An Excel sheet for a bill of materials, with headings in the language of the caller.',
  input: z.object({}),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});
