import { readFileSync } from 'node:fs';
import type { ProductPort, ProductSlot } from '@trunkline/contract/catalogue';
import type { ProductKind, ProductState } from '@trunkline/contract/product-enums';
import type { PhraseData } from './phrases.ts';

// The facts of demo products: figures derived from public device libraries (docs/NOTICE.md), with models of an invented vendor.
// Prices, cartons, texts and labels are computed from them by the files of this folder.

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
  | 'antenna'
  | 'cord'
  | 'licence'
  | 'support';

export type Feature = 'macsec' | 'deep_buffer' | 'fanless' | 'unmanaged' | 'high_output';

export interface ProductFacts {
  readonly model: string;
  readonly family: Family;
  /** A series: the third level of the category tree. */
  readonly category: string;
  readonly part_number: string;
  readonly kind: ProductKind;
  readonly drawing: string;
  readonly source: 'devicetype-library' | 'noc' | null;
  /** Kilograms of one piece; 0 for what is not shipped. */
  readonly kg: number;
  /** Width, height and depth of one piece, in millimetres. */
  readonly mm: readonly [number, number, number] | null;
  readonly rack_units: number | null;
  readonly watts: number | null;
  readonly power_supplied?: number;
  readonly poe_budget?: number | null;
  readonly poe_draw?: number;
  readonly plug_type?: string;
  readonly ports: readonly ProductPort[];
  readonly slots: readonly ProductSlot[];
  // Optics and cables
  readonly speed?: string;
  readonly reach_m?: number;
  readonly connector?: string;
  /** The wavelength that it sends. */
  readonly nm?: number;
  /** The wavelength that it receives, where it is another one. */
  readonly rx_nm?: number;
  /** The plugs at the other end of a breakout cable. */
  readonly ends?: string;
  // Radios
  readonly wifi?: string;
  readonly wwan?: string;
  readonly placement?: 'indoor' | 'outdoor';
  readonly radios?: readonly { readonly ghz: number; readonly streams: number }[];
  readonly gain_dbi?: number;
  readonly bands?: string;
  /** Whether it is built for heat, cold and dust. */
  readonly hardened?: boolean;
  // Performance, as the vendor states it
  readonly firewall?: {
    readonly gbps: number;
    /** Throughput with every inspection switched on. */
    readonly threat_gbps: number;
    readonly vpn_gbps: number;
    readonly sessions: number;
    /** A second. */
    readonly new_sessions: number;
  };
  /** Routers only: throughput, when it is below the sum of the ports. */
  readonly throughput_gbps?: number;
  /** Chassis only: bandwidth of each line-card slot, in one direction. */
  readonly slot_gbps?: number;
  /** Bandwidth that a fabric module gives each line-card slot. */
  readonly fabric_gbps?: number;
  readonly memory_gb?: number;
  /** Number of access points that a wireless controller manages. */
  readonly access_points?: number;
  /** What sets it apart from its nearest sibling. */
  readonly feature?: Feature;
  // Cords, licences, support
  /** What it is for: a country and its plug, devices and a feature. */
  readonly scope?: PhraseData;
  readonly amperes?: number;
  readonly volts?: number;
  readonly length_m?: number;
  readonly term_years?: 1 | 3 | 5;
  /** Support only: the class of the devices and modules that it covers, 1 to 8. */
  readonly support_class?: number;
  /** The list price where no rule gives it. */
  readonly usd?: number;
  // Supplies, fan trays and mounting kits
  /** A grade of the 80 PLUS programme. */
  readonly efficiency?: 'Gold' | 'Platinum' | 'Titanium';
  readonly current?: 'AC' | 'DC';
  readonly airflow?: 'forward' | 'reverse';
  readonly shape?: string;
  readonly state?: ProductState;
  /** Days from loading the catalogue to the day of last orders. */
  readonly last_orders_in_days?: number;
  readonly successor?: string;
  /** False: announced and without a price. */
  readonly priced?: boolean;
  /** False: the vendor has not entered its packing data. */
  readonly packed?: boolean;
  readonly estimated: readonly string[];
}

export interface DemoCatalogue {
  /** Parents stand before their children. */
  readonly categories: readonly { readonly slug: string; readonly parent: string | null }[];
  readonly compat: readonly { readonly slot_type: string; readonly plug_type: string; readonly reason?: PhraseData }[];
  readonly products: readonly ProductFacts[];
}

export const readDemoCatalogue = (): DemoCatalogue =>
  JSON.parse(readFileSync(new URL('./data/catalogue.json', import.meta.url), 'utf8')) as DemoCatalogue;
