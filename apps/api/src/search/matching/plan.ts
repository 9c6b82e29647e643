import type { UnderstoodPhrase } from '@trunkline/rules/search/understand';
import type { Terms } from '../terms/terms.sql.ts';

/** Products of one group (category, kind and labels) that match the understood phrases. docs/rules/search.md */
export interface WantedGroup {
  /** `products.group_key`: a bigint as text. */
  readonly key: string;
  /** 0: exactly as asked. */
  readonly distance: number;
  /** Words that a product of the group must contain as well. */
  readonly words: readonly string[];
}

/** A product that the keyword names beside other words. What is found is for it. */
export interface Anchor {
  readonly ids: readonly string[];
  /** Plugs that fit into its slots and ports. */
  readonly plugs: readonly string[];
  /** Its series, as titles of parts name them: `raven 2400`. */
  readonly series: readonly string[];
  /** The first word of its series: `raven`. */
  readonly families: readonly string[];
}

/** Search that a keyword stands for. It is stored beside the results of a search, so it is plain JSON. */
export interface SearchPlan {
  /** A part number, a model or a code begins with the keyword. */
  readonly named: boolean;
  /** Null: nothing was understood, the words alone decide. */
  readonly groups: readonly WantedGroup[] | null;
  readonly terms: Terms;
  /** Absent: no product is named beside the other words. */
  readonly anchor?: Anchor;
  readonly phrases: readonly UnderstoodPhrase[];
  /** Misspelt words and what was searched instead. */
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[];
  /** Words that no result matches. The results are the nearest ones when there are any. */
  readonly unmatched: readonly string[];
}
