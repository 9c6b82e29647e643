// What fits where. Pure: the server and the page run this same file, so they cannot differ. Rules: docs/rules/configurator.md
//
// A device offers places: typed slots, and cages for optics. A module may bring cages of its own. Every accessory has one plug,
// and the rules say which plug goes into which place. Whether a set fits is a question of flow: plugs → places, and the answer
// depends on how many of each there are, never on the order in which they were added.

export interface FitSlot {
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly count: number;
  /** How many must be filled for the device to work: power bays. */
  readonly required: number;
}
export interface FitPort {
  readonly name: string;
  readonly kind: string;
  readonly count: number;
}
/** What the rules need to know of a product, device and accessory alike. */
export interface FitPart {
  readonly id: string;
  readonly model: string;
  readonly kind: string;
  readonly plug_type: string | null;
  readonly state: 'active' | 'last_orders' | 'ended';
  readonly last_orders_on: string | null;
  readonly successor_id: string | null;
  /** Has a price and has not ended. */
  readonly orderable: boolean;
  readonly watts: number;
  readonly power_supplied: number;
  readonly poe_budget: number;
  /** PoE power that a module takes out of the budget. */
  readonly poe_draw: number;
  readonly rack_units: number;
  /** kg, null when nobody knows it. */
  readonly net_weight: string | null;
  readonly slots: readonly FitSlot[];
  readonly ports: readonly FitPort[];
}
/** `plug_type` goes into `slot_type`, at most `max` of them; with a `reason` it does not, and that is why. */
export interface FitRule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: string | null;
}
export interface FitChoice {
  readonly accessory_id: string;
  /** Per one device. */
  readonly quantity: number;
}

export const fitErrors = [
  'slot_type',
  'slot_full',
  'port_optic',
  'power_missing',
  'power_over',
  'poe_over',
  'not_orderable',
] as const;
export const fitRules = [...fitErrors, 'last_orders'] as const;
export type FitRuleName = (typeof fitRules)[number];
export type FitValues = Readonly<Record<string, string | number>>;

/** The sentences are `configurator.check_…` and `configurator.fix_…`; a sentence that the vendor wrote stands in `values.reason`. */
export interface FitCheck {
  readonly level: 'error' | 'warning';
  readonly rule: FitRuleName;
  readonly key: FitCheckKey;
  readonly values: FitValues;
  /** The product that the check is about: the device or an accessory. */
  readonly product_id: string;
  /** `accessories` is the whole list as it would be afterwards, ready to be sent. */
  readonly fix?: { readonly key: FitFixKey; readonly values: FitValues; readonly accessories: readonly FitChoice[] };
}
export type FitCheckKey =
  | `check_${FitRuleName}`
  | 'check_slot_reason'
  | 'check_port_none'
  | 'check_no_price'
  | 'check_ended_successor'
  | 'check_last_orders_successor';
export type FitFixKey = 'fix_add' | 'fix_remove' | 'fix_reduce' | 'fix_replace';

export interface FitTotals {
  readonly watts: number;
  readonly btu_h: number;
  readonly rack_units: number;
  readonly kg: string;
  /** Pieces whose weight nobody knows, so that `kg` is not taken for the whole. */
  readonly kg_missing: number;
}
export interface FitOffer {
  readonly accessory_id: string;
  /** The most of it per one device beside the others that are chosen. */
  readonly max_quantity: number;
  /** Null: it fits. Otherwise why not, and `max_quantity` is 0. */
  readonly reason: { readonly key: FitCheckKey; readonly values: FitValues } | null;
}
