// How a file of rows is read: what the caller says, and what the server found. Shared by all imports. Rules: docs/rules/import.md, "Which column is which"
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { tableSeparator, textEncoding } from '../tables.ts';

/** The mark of the decimals: `1,234.56` is `point`, `1.234,56` is `comma`. */
export const numberNotations = ['point', 'comma'] as const;
export type NumberNotation = (typeof numberNotations)[number];
/** The order of day, month and year in dates of digits. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type ImportDateOrder = (typeof dateOrders)[number];

const fieldName = z.string().check(z.maxLength(64));
const cellText = asText('lines', z.string().check(z.maxLength(4_000)));

/** Source of a field: a column by its index from 0 or by its heading; one value for all rows; null: none. */
const importFieldSource = z.union([
  z.int().check(z.gte(0), z.lte(999)),
  z.string().check(z.maxLength(500)),
  z.object({ value: cellText }),
  z.null(),
]);
export type ImportFieldSource = z.output<typeof importFieldSource>;
export type ImportMapping = Readonly<Record<string, ImportFieldSource>>;

/** A cell that replaces that of the file, as it would stand there. */
const importCorrection = z.object({ line: z.int().check(z.positive()), field: fieldName, value: cellText });
export type ImportCorrection = z.output<typeof importCorrection>;

const maxMappedFields = 120;
export const maxImportCorrections = 2_000;

/**
 * What a sheet holds beside plain rows: hidden rows, rows that are struck through, and cells whose text is that of the first of merged
 * cells. Such rows are bad until the caller says of all of them whether they are used.
 */
export const importParts = ['hidden_rows', 'struck_rows', 'merged_cells'] as const;
export type ImportPart = (typeof importParts)[number];
/** `leave_out`: the rows count nowhere, and the repeated cells are empty. */
export const importPartAnswers = ['use', 'leave_out'] as const;
export type ImportPartAnswer = (typeof importPartAnswers)[number];
/** The most lines above the rows of a file among which the headings are looked for. */
export const maxHeadingLine = 40;

/** What is not sent is found from the file, or from the mapping that is remembered for its headings. */
export const importReadingInput = {
  mapping: z.nullish(
    z
      .record(fieldName, importFieldSource)
      .check(z.refine((mapping) => Object.keys(mapping).length <= maxMappedFields, { error: 'validation.wrong_type' })),
  ),
  encoding: z.nullish(textEncoding),
  separator: z.nullish(tableSeparator),
  numbers: z.nullish(z.enum(numberNotations)),
  dates: z.nullish(z.enum(dateOrders)),
  /** Name of the sheet of a workbook; when it is not sent, the only visible one with the required columns, else `question`. */
  sheet: z.nullish(z.string().check(z.maxLength(200))),
  /** Line of the headings, from 1; 0: the file has none. */
  headings_row: z.nullish(z.int().check(z.gte(0), z.lte(maxHeadingLine))),
  hidden_rows: z.nullish(z.enum(importPartAnswers)),
  struck_rows: z.nullish(z.enum(importPartAnswers)),
  merged_cells: z.nullish(z.enum(importPartAnswers)),
  corrections: z.nullish(z.array(importCorrection).check(z.maxLength(maxImportCorrections))),
  /** Lines that are neither imported nor bad. */
  leave_out: z.nullish(z.array(z.int().check(z.positive())).check(z.maxLength(maxImportCorrections))),
  /** Whether the mapping that is remembered for these headings is used. */
  use_remembered: z.nullish(z.boolean()),
  /** The name under which the mapping is remembered; that of the file when it is not sent. Empty: it is not remembered. */
  remember_as: z.nullish(z.string().check(z.trim(), z.maxLength(120))),
};
export type ImportReadingInput = {
  readonly [K in keyof typeof importReadingInput]?: z.output<(typeof importReadingInput)[K]> | undefined;
};

/**
 * What a column needs before it is used: which field it is, how its numbers or dates are written, of which currency it is, or whether it
 * is used although the sheet hides it. `remembered`: it was one field before, and looks like another in this file.
 */
export const importQuestions = ['field', 'numbers', 'dates', 'currency', 'hidden', 'remembered'] as const;
export type ImportQuestion = (typeof importQuestions)[number];

const importColumn = z.object({
  /** Index of the column, from 0. */
  index: z.int(),
  heading: z.string(),
  /** The field that it is or may be. */
  guess: z.nullable(z.string()),
  /** The column is used as `guess`. A column that is not certain is not used until the caller maps it. */
  certain: z.boolean(),
  /** Whether it is used because the same headings were mapped so before. */
  remembered: z.boolean(),
  /** Of the question `remembered`: the field that the column looks like. */
  looks_like: z.nullable(z.string()),
  /** What has to be answered before the column is used; null for one that is used or is left out. */
  question: z.nullable(z.enum(importQuestions)),
  /** The first different values. */
  examples: z.array(z.string()),
});
export type ImportColumnReading = z.output<typeof importColumn>;

/** The answer of an import about the file. */
export const importReadingAnswer = {
  /** Null for jsonl, and until the file has been read. */
  read: z.nullable(
    z.object({
      /** Null for a workbook. */
      encoding: z.nullable(textEncoding),
      separator: z.nullable(z.string()),
      /** Whether the reading is certain; false when another encoding or separator is nearly as plausible. */
      certain: z.boolean(),
      /** Null: no number tells it. */
      numbers: z.nullable(z.enum(numberNotations)),
      dates: z.nullable(z.enum(dateOrders)),
      /** Line of the headings, from 1. */
      headings_row: z.nullable(z.int()),
      sheet: z.nullable(z.string()),
      sheets: z.array(z.string()),
      /** The first lines of the file, of which one may be that of the headings. */
      first_lines: z.array(z.object({ line: z.int(), text: z.string() })),
    }),
  ),
  /** Several visible sheets have the required columns: nothing is imported until `sheet` names one. Null: no question. */
  question: z.nullable(z.object({ kind: z.literal('sheet'), candidates: z.array(z.string()) })),
  /** What the sheet holds beside plain rows, with the number of rows or cells; `answer` null: they are bad until it is sent. */
  parts: z.array(
    z.object({
      name: z.enum(importParts),
      count: z.int(),
      answer: z.nullable(z.enum(importPartAnswers)),
    }),
  ),
  columns: z.array(importColumn),
  /** The mapping that is remembered for these headings and is used; null without one. */
  remembered: z.nullable(z.object({ name: z.string(), used_at: z.iso.datetime() })),
  /** Required fields without a column or value: nothing is imported. */
  missing: z.array(z.string()),
  /** The first rows, as many cells as columns. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The fields that columns may be, in their published order. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  /** Values that stand for all rows. */
  values: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Numbers and dates of the first rows as they are understood, where that differs from how they are written. */
  reads_as: z.array(z.object({ field: z.string(), written: z.string(), value: z.string() })),
  /** Texts about what the file holds beyond its rows: hidden rows, merged cells, formulas without a result. */
  notes: z.array(z.string()),
};
const importReading = z.object(importReadingAnswer);
export type ImportReading = z.output<typeof importReading>;

/** What solves a problem: another value of the cell, or a line of the file that is left out. */
const importFix = z.object({
  kind: z.enum(['use', 'leave_out']),
  /** Of `use`: the cell as it is corrected. */
  value: z.nullable(z.string()),
  /** Of `leave_out`. */
  line: z.nullable(z.int()),
});
export type ImportFix = z.output<typeof importFix>;

/** Rows with errors, with their cells, to be corrected. */
export const importErrorRows = z.array(
  z.object({
    line: z.int(),
    cells: z.record(z.string(), z.string()),
    problems: z.array(z.object({ field: z.string(), msg: z.string(), fixes: z.array(importFix) })),
  }),
);
export type ImportErrorRow = z.output<typeof importErrorRows>[number];
/** The most rows with errors in one answer. */
export const maxShownErrorRows = 200;

/** What an undone import left as it is, because it changed or is used since. */
export const importSkippedRows = z.array(z.object({ line: z.int(), name: z.string(), msg: z.string() }));

/** An import can be undone so long after its end. */
export const importUndoHours = 24;

/** A mapping that is remembered for the headings of a file. */
export const rememberedMapping = z.object({
  id: z.string(),
  kind: z.string(),
  /** As the user named it, else that of the file when it was last used. */
  name: z.string(),
  headings: z.array(z.string()),
  mapping: z.record(z.string(), importFieldSource),
  numbers: z.nullable(z.enum(numberNotations)),
  dates: z.nullable(z.enum(dateOrders)),
  who: z.string(),
  used_at: z.iso.datetime(),
});
