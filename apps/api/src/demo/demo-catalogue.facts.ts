import { readFileSync } from 'node:fs';
import type { Port, ProductKind, ProductState, Slot } from '@trunkline/contract/catalogue';

// What the demo catalogue knows of a product: figures derived from public device libraries (docs/NOTICE.md), under models of
// an invented vendor. Prices, cartons, words and labels are made from them by the rules beside this file.

export type Family =
  | 'raven'
  | 'raven_modular'
  | 'raven_core'
  | 'raven_dc'
  | 'raven_industrial'
  | 'rook'
  | 'rook_dc'
  | 'jackdaw'
  | 'jackdaw_chassis'
  | 'magpie'
  | 'magpie_mc'
  | 'chough'
  | 'rook_card'
  | 'rook_sup'
  | 'jackdaw_card'
  | 'jackdaw_engine'
  | 'fabric'
  | 'raven_module'
  | 'jackdaw_module'
  | 'chough_module'
  | 'supply'
  | 'fan'
  | 'pica'
  | 'pica_cable'
  | 'pica_active'
  | 'mount'
  | 'bracket'
  | 'antenna';

export interface Facts {
  readonly model: string;
  readonly family: Family;
  /** The third level of the tree: a series. */
  readonly category: string;
  readonly part_number: string;
  readonly kind: ProductKind;
  readonly drawing: string;
  readonly source: 'devicetype-library' | 'noc' | null;
  /** Of one piece. */
  readonly kg: number;
  /** Width, height, depth of one piece. */
  readonly mm: readonly [number, number, number] | null;
  readonly rack_units: number | null;
  readonly watts: number | null;
  readonly power_supplied?: number;
  readonly poe_budget?: number | null;
  readonly poe_draw?: number;
  readonly plug_type?: string;
  readonly ports: readonly Port[];
  readonly slots: readonly Slot[];
  // Of an optic or a cable
  readonly speed?: string;
  readonly reach_m?: number;
  readonly connector?: string;
  readonly nm?: number;
  /** What a breakout cable has at its other end. */
  readonly ends?: string;
  // Of a radio
  readonly wifi?: string;
  readonly wwan?: string;
  readonly placement?: 'indoor' | 'outdoor';
  readonly gain_dbi?: number;
  readonly bands?: string;
  /** Made for heat, cold and dust. */
  readonly hardened?: boolean;
  // Of a supply, a fan tray or a kit
  readonly current?: 'AC' | 'DC';
  readonly airflow?: 'forward' | 'reverse';
  readonly shape?: string;
  readonly state?: ProductState;
  /** Days from the loading until the last orders. */
  readonly last_orders_in_days?: number;
  readonly successor?: string;
  /** False: announced, without a price yet. */
  readonly priced?: boolean;
  /** False: the vendor has not entered its packing data. */
  readonly packed?: boolean;
  readonly estimated: readonly string[];
}

export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}
export interface DemoCatalogue {
  /** Parents stand before their children. */
  readonly categories: readonly { readonly slug: string; readonly parent: string | null; readonly name: Bilingual }[];
  readonly compat: readonly { readonly slot_type: string; readonly plug_type: string; readonly reason?: Bilingual }[];
  readonly products: readonly Facts[];
}

export const readDemoCatalogue = (): DemoCatalogue =>
  JSON.parse(readFileSync(new URL('./data/catalogue.json', import.meta.url), 'utf8')) as DemoCatalogue;

/** What is said of every product of a series, by its category. */
export type SeriesWords = Readonly<Record<string, { readonly title: Bilingual; readonly describe: Bilingual }>>;
export const readSeriesWords = (): SeriesWords =>
  JSON.parse(readFileSync(new URL('./data/series.json', import.meta.url), 'utf8')) as SeriesWords;
