// The shapes of the fit rules: what fits into a device, and where. Rules: docs/rules/configurator.md
//
// A device offers places: typed slots, and cages for optics. A module that is placed brings places of its own. Every part has one
// plug: it goes into places of its plug's own type, and where a rule of the vendor allows it. The functions in this folder are
// pure, and the page and the server call the same ones. Their answers depend on which parts there are, not on the order in which
// they were added.
import type { FitRuleName } from '@trunkline/contract/enums';
import { type Airflow, isShipped, type ProductState } from '@trunkline/contract/product-enums';

export interface FitSlot {
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly count: number;
  /** The least number of its places that must be filled for the device to work; 0: none. */
  readonly required: number;
}
export interface FitPort {
  readonly name: string;
  readonly kind: string;
  readonly count: number;
  /** Watts of the PoE class, null without PoE. */
  readonly poe: number | null;
}
/** What the rules need to know of a product, device and accessory alike. */
export interface FitPart {
  readonly id: string;
  readonly model: string;
  readonly kind: string;
  readonly plug_type: string | null;
  readonly state: ProductState;
  readonly last_orders_on: string | null;
  readonly successor_id: string | null;
  /** Whether the product has a price and has not ended. */
  readonly orderable: boolean;
  readonly watts: number;
  readonly power_supplied: number;
  /** What a supply is fed with; null: unknown, and then not compared. */
  readonly current_type: 'AC' | 'DC' | null;
  /** Supplies of different sizes work together in this device. */
  readonly mixed_supplies: boolean;
  /** Devices, supplies and fans only; null: unknown or none, and then not compared. */
  readonly airflow: Airflow | null;
  readonly poe_budget: number;
  /** PoE power that a module takes out of the budget, in watts. */
  readonly poe_draw: number;
  readonly rack_units: number;
  /** kg of one piece, null when unknown. */
  readonly net_weight: string | null;
  readonly slots: readonly FitSlot[];
  readonly ports: readonly FitPort[];
}
/** `plug_type` goes into `slot_type`, at most `max` of them; with a `reason` it does not, and `reason` says why. */
export interface FitRule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: string | null;
}
export interface FitChoice {
  readonly accessory_id: string;
  /** Pieces for one device. */
  readonly quantity: number;
  /** Months of support, which is priced by its device; absent and null: a year. It says nothing of what fits. */
  readonly term_months?: number | null | undefined;
}
/** All parts that can be chosen or proposed, by id, and the rules of what goes where. */
export interface FitCatalogue {
  readonly parts: ReadonlyMap<string, FitPart>;
  readonly rules: readonly FitRule[];
  /** Prices of the reader in US cents, by id, to rank what fixes propose. Without prices the watts decide. */
  readonly prices?: ReadonlyMap<string, bigint>;
  /** Pieces for each device that lie loose in the reader's cart, by id. Fixes use them before they sell more. */
  readonly loose?: ReadonlyMap<string, number>;
}

export type FitValues = Readonly<Record<string, string | number>>;

/** Keys of sentences under `configurator.`; a sentence that the vendor wrote is in `values.reason`. */
export type FitCheckKey =
  | `check_${Exclude<FitRuleName, 'not_orderable' | 'slot_missing' | 'power_mix' | 'airflow_mixed'>}`
  | `check_airflow_mixed_${'parts' | 'device'}`
  | `check_slot_missing_${'line_card' | 'supervisor' | 'fan' | 'module'}`
  | `check_power_mix_${'current' | 'size'}`
  | 'check_slot_reason'
  | 'check_slot_none'
  | 'check_port_none'
  | 'check_no_price'
  | 'check_ended'
  | 'check_ended_successor'
  | 'check_last_orders_successor';
export type FitReasonKey =
  | FitCheckKey
  | 'reason_slot_full'
  | 'reason_port_full'
  | 'reason_at_most'
  | 'reason_slot_host'
  | 'reason_port_host'
  | 'reason_power_over'
  | 'reason_poe_none'
  | 'reason_poe_over'
  | 'reason_power_mix_current'
  | 'reason_power_mix_size'
  | 'reason_airflow_mixed_parts'
  | 'reason_airflow_mixed_device';

/** Licences and support hang on a device and take no place. */
export const takesNoPlace = ({ kind, plug_type }: FitPart): boolean => !isShipped(kind) && plug_type === null;
export const isOptic = ({ kind }: FitPart): boolean => kind === 'optic' || kind === 'cable';
export const isPowerSupply = ({ power_supplied }: FitPart): boolean => power_supplied > 0;
/** Ports that take optics are named by the form of the optic. */
export const isCageKind = (kind: string): boolean => /^[OQ]?SFP/.test(kind);

/** The names of the places of a slot, as they are shown: `A`, or `M1` and `M2` of a slot with a count of 2. */
export const listSlotChips = ({ name, count }: FitSlot): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}${i + 1}`);
