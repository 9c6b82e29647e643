import { type MembershipLevel, membershipLevels } from '@trunkline/contract/enums';
import type { TextKey, TFunction } from '@trunkline/text';
import { parseOneOf, parseText } from '../client/list-search.ts';
import { parseForm, parseRecordFilters } from '../client/record-filters.ts';
import type { SelectOption } from '../ui/forms/plain-select.tsx';

// The kinds of filters that a list declares: how the address gives one, and the control that changes it. Routes load them before their
// page, so nothing here imports shapes or components.

export type FilterControl =
  | {
      readonly kind: 'select';
      readonly label: TextKey;
      /** The first option, which does not narrow the list. */
      readonly any: TextKey;
      readonly options: (t: TFunction) => readonly SelectOption[];
    }
  | { readonly kind: 'tick'; readonly label: TextKey }
  | { readonly kind: 'day'; readonly label: TextKey }
  /** `of`: the countries of the world, or those that have a partner. */
  | { readonly kind: 'country'; readonly label: TextKey; readonly any: TextKey; readonly of: 'world' | 'partners' }
  /** Least and greatest amount, first and last day. */
  | { readonly kind: 'range'; readonly label: TextKey }
  /** The records of the reader, those of nobody, or all. */
  | { readonly kind: 'assignee' };

/** A value of the address that narrows a list. */
export interface ListFilter<V> {
  /** Reads the value of the address; undefined for a bad one. */
  readonly parse: (value: unknown) => V | undefined;
  /** Absent: links set the value, or the page has a control of its own. */
  readonly control?: FilterControl;
  /** The tabs that have the filter; absent: all. Another tab clears it. */
  readonly tabs?: readonly string[];
}

/** `label`: name of the select. `any`: its first option. `option`: the text of a value; absent: the value itself. */
export interface SelectTexts<V extends string> {
  readonly label: TextKey;
  readonly any: TextKey;
  readonly option?: (value: V, t: TFunction) => string;
  readonly tabs?: readonly string[];
}

/** One of the values. */
export const selectFilter = <const V extends string>(
  values: readonly V[],
  { label, any, option = (value) => value, tabs }: SelectTexts<V>,
): ListFilter<V> => ({
  parse: (value) => parseOneOf(values, parseText(value)),
  control: { kind: 'select', label, any, options: (t) => values.map((value) => ({ value, label: option(value, t) })) },
  tabs,
});

/** A value that another control or a link sets: one of the values. */
export const valueFilter = <const V extends string>(values: readonly V[]): ListFilter<V> => ({
  parse: (value) => parseOneOf(values, value),
});

/** A value that another control or a link sets: a text. */
export const textFilter = (maxLength?: number): ListFilter<string> => ({
  parse: (value) => parseText(value, maxLength),
});

const parseTrue = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

/** A tick box. */
export const tickFilter = (label: TextKey): ListFilter<true> => ({
  parse: parseTrue,
  control: { kind: 'tick', label },
});

/** A select with one option beside `any`. */
export const onlyFilter = (label: TextKey, any: TextKey, option: TextKey): ListFilter<true> => ({
  parse: parseTrue,
  control: { kind: 'select', label, any, options: (t) => [{ value: 'true', label: t(option) }] },
});

/** A select for rows with something, or those without it. */
export const yesNoFilter = (label: TextKey, any: TextKey, yes: TextKey, no: TextKey): ListFilter<boolean> => ({
  parse: (value) => (value === false || value === 'false' ? false : parseTrue(value)),
  control: {
    kind: 'select',
    label,
    any,
    options: (t) => [
      { value: 'true', label: t(yes) },
      { value: 'false', label: t(no) },
    ],
  },
});

/** A country by its code of two letters. */
export const countryFilter = (
  label: TextKey,
  any: TextKey,
  of: 'world' | 'partners' = 'world',
): ListFilter<string> => ({
  parse: (value) => parseForm(/^[A-Z]{2}$/, value),
  control: { kind: 'country', label, any, of },
});

const rangeFilter = (name: 'from' | 'to' | 'min_total' | 'max_total'): ListFilter<string> => ({
  parse: (value) => parseRecordFilters({ [name]: value })[name],
});

/** A day. */
export const dayFilter = (name: 'from' | 'to', label: TextKey): ListFilter<string> => ({
  ...rangeFilter(name),
  control: { kind: 'day', label },
});

/** First and last day of the creation, least and greatest amount. `label`: of the amount. */
export const rangeFilters = (label: TextKey) => ({
  from: { ...rangeFilter('from'), control: { kind: 'range', label } } satisfies ListFilter<string>,
  to: rangeFilter('to'),
  min_total: rangeFilter('min_total'),
  max_total: rangeFilter('max_total'),
});

export const levelFilter = (label: TextKey, any: TextKey): ListFilter<MembershipLevel> =>
  selectFilter(membershipLevels, { label, any, option: (level, t) => t(`shell.level_${level}`) });

/** Country and level of the company that a record belongs to. */
export const companyFilters = {
  country: countryFilter('common.country', 'common.any_country', 'partners'),
  level: levelFilter('common.level', 'common.any_level'),
};

/** The companies of the reader. */
export const managerFilter = onlyFilter('common.account_manager', 'lists.any_owner', 'lists.mine');

/** What the reader decides, or what nobody does. */
export const assigneeFilters = {
  mine: { parse: parseTrue, control: { kind: 'assignee' } } satisfies ListFilter<true>,
  unassigned: { parse: parseTrue } satisfies ListFilter<true>,
};
