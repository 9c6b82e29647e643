// Puts the loose parts of a flat list into the devices of the list. Rules: docs/rules/configurator.md, "Assembling"
import type { FitRuleName } from '@trunkline/contract/enums';
import { listFitIssues, toIssueKey } from './issues.ts';
import { findLimitReason, type FitReason } from './offers.ts';
import { addPart, sumBy, toPartQuantities } from './part-quantities.ts';
import { type FitCatalogue, type FitChoice, type FitPart, isCageKind } from './parts.ts';
import { type SeatedDevice, Seats, seatParts } from './seats.ts';

/** A row of a list. Its index in the list is its name everywhere. */
export interface ListedItem {
  readonly product_id: string;
  readonly quantity: number;
  /** Per one piece. */
  readonly accessories: readonly FitChoice[];
  /** Row of the device that the reader chose for this part. */
  readonly parent?: number | null | undefined;
}
/** What stays a line: a device with its parts, or the pieces of a part that found no place. */
export interface AssembledItem extends Omit<ListedItem, 'parent'> {
  readonly row: number;
}
export interface AssembledPart {
  readonly row: number;
  /** Pieces in all devices of the parent's row together. */
  readonly quantity: number;
}
export interface LooseRow extends AssembledPart {
  readonly why:
    | { readonly kind: 'own_device' | 'no_device' | 'uneven' }
    /** Rows of the devices that could take it. */
    | { readonly kind: 'question'; readonly candidates: readonly number[] }
    | { readonly kind: 'refused'; readonly reason: FitReason };
}
export interface Assembly {
  /** In the order of the rows. */
  readonly items: readonly AssembledItem[];
  readonly fits: readonly { readonly parent: number; readonly parts: readonly AssembledPart[] }[];
  /** Rows, or pieces of rows, that stay lines of their own and hold no part. */
  readonly loose: readonly LooseRow[];
}

interface Host {
  readonly row: number;
  readonly device: FitPart;
  /** Devices of the row. */
  readonly count: number;
  choices: readonly FitChoice[];
  readonly parts: Map<number, number>;
}
interface Loose {
  readonly row: number;
  readonly part: FitPart;
  readonly parent: number | null;
  left: number;
}

/** Errors that removing a part would solve. What is missing beside them is added, not removed. */
const placementRules: readonly FitRuleName[] = ['slot_type', 'slot_full', 'port_optic', 'airflow_mixed', 'power_mix'];

const seatHost = (catalogue: FitCatalogue, { device, choices }: Host): SeatedDevice =>
  seatParts(catalogue, device, toPartQuantities(catalogue, choices));
const countUnplaced = ({ unplaced }: SeatedDevice): number => sumBy(unplaced.values(), (pieces) => pieces);
const listPlacementKeys = (seated: SeatedDevice): Set<string> =>
  new Set(
    listFitIssues(seated)
      .filter(({ rule }) => placementRules.includes(rule))
      .map(toIssueKey),
  );

const hasPlaces = ({ slots, ports }: FitPart): boolean =>
  slots.length > 0 || ports.some(({ kind }) => isCageKind(kind));
const isHost = (part: FitPart): boolean => part.kind === 'device' && hasPlaces(part);

/** How many of `most` pieces go into one device beside what is there, without an error about a part. */
function countAddable(seated: SeatedDevice, part: FitPart, most: number): number {
  const known = listPlacementKeys(seated);
  const unplaced = countUnplaced(seated);
  const isSound = (quantity: number): boolean => {
    const after = seatParts(seated.catalogue, seated.device, addPart(seated.chosen, part, quantity));
    return countUnplaced(after) <= unplaced && [...listPlacementKeys(after)].every((key) => known.has(key));
  };
  let least = 0;
  for (let beyond = most + 1; beyond - least > 1;) {
    const middle = Math.floor((least + beyond) / 2);
    if (isSound(middle)) least = middle;
    else beyond = middle;
  }
  return least;
}

/** The parts of the list that can go into a device, directly or through other parts of the list. */
function listReachable(catalogue: FitCatalogue, host: Host, parts: readonly Loose[]): Set<Loose> {
  const mine = parts.filter(({ parent }) => parent === null || parent === host.row);
  const byPlug = Map.groupBy(mine, ({ part }) => part.plug_type ?? '');
  const { seats } = seatHost(catalogue, host);
  const plugs = new Set([...byPlug.keys()].filter((plug) => seats.copy().seat(plug, 1) > 0));
  const modules = new Set<FitPart>();
  // The set grows while the loop walks through it: cards bring cages for optics.
  for (const plug of plugs)
    for (const { part: module } of byPlug.get(plug) ?? []) {
      if (modules.has(module)) continue;
      modules.add(module);
      const places = [...module.slots.map(({ slot_type }) => slot_type), ...module.ports.map(({ kind }) => kind)];
      const brought = new Seats(catalogue.rules, new Map(places.map((place) => [place, 1])));
      for (const other of byPlug.keys()) if (brought.findPlaces(other).size > 0) plugs.add(other);
    }
  return new Set([...plugs].flatMap((plug) => byPlug.get(plug) ?? []));
}

/** Adds pieces until nothing more goes in: a card that comes late brings places for optics that came before. */
function fillHost(catalogue: FitCatalogue, host: Host, parts: readonly Loose[]): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const one of parts) {
      const most = Math.min(Math.floor(one.left / host.count), maxPerUnit - countChosen(host, one.part));
      const perUnit = most > 0 ? countAddable(seatHost(catalogue, host), one.part, most) : 0;
      if (perUnit === 0) continue;
      isChanged = true;
      host.choices = addChoice(host.choices, one.part.id, perUnit);
      one.left -= perUnit * host.count;
      host.parts.set(one.row, (host.parts.get(one.row) ?? 0) + perUnit * host.count);
    }
  }
}

/** A device holds at most so many pieces of one accessory. */
const maxPerUnit = 1000;
const countChosen = ({ choices }: Host, { id }: FitPart): number =>
  choices.find(({ accessory_id }) => accessory_id === id)?.quantity ?? 0;
const addChoice = (choices: readonly FitChoice[], accessory_id: string, quantity: number): FitChoice[] =>
  choices.some((one) => one.accessory_id === accessory_id)
    ? choices.map((one) => (one.accessory_id === accessory_id ? { ...one, quantity: one.quantity + quantity } : one))
    : [...choices, { accessory_id, quantity }];

function explainLoose(catalogue: FitCatalogue, { part, left }: Loose, takers: readonly Host[]): LooseRow['why'] {
  const [host, other] = takers;
  if (!host) return { kind: 'no_device' };
  if (other) return { kind: 'question', candidates: takers.map(({ row }) => row) };
  const reason = left < host.count ? null : findLimitReason(catalogue, host.device, host.choices, part);
  return reason ? { kind: 'refused', reason } : { kind: 'uneven' };
}

/**
 * Which device of a list takes which loose parts of it. No piece is added and none is lost, and no part gets an error of the fit
 * rules by its place. A part that several devices could take stays loose with the question which, until its row has a `parent`.
 * Pieces are shared equally by the devices of one row. Assembling the answer again changes nothing.
 */
export function assemble(catalogue: FitCatalogue, items: readonly ListedItem[]): Assembly {
  const hosts: Host[] = [];
  const parts: Loose[] = [];
  for (const [row, { product_id, quantity, accessories, parent = null }] of items.entries()) {
    const part = catalogue.parts.get(product_id);
    if (part && isHost(part))
      hosts.push({ row, device: part, count: quantity, choices: accessories, parts: new Map() });
    else if (part && part.plug_type !== null && accessories.length === 0)
      parts.push({ row, part, parent, left: quantity });
  }
  const reachable = hosts.map((host) => ({ host, found: listReachable(catalogue, host, parts) }));
  const takers = new Map(
    parts.map((one) => [one, reachable.filter(({ found }) => found.has(one)).map(({ host }) => host)]),
  );
  for (const host of hosts) {
    const own = parts.filter((one) => takers.get(one)?.length === 1 && takers.get(one)?.[0] === host);
    fillHost(catalogue, host, own);
  }
  return describeAssembly(catalogue, items, hosts, takers);
}

function describeAssembly(
  catalogue: FitCatalogue,
  items: readonly ListedItem[],
  hosts: readonly Host[],
  takers: ReadonlyMap<Loose, readonly Host[]>,
): Assembly {
  const hostsByRow = new Map(hosts.map((host) => [host.row, host]));
  const looseByRow = new Map([...takers.keys()].map((one) => [one.row, one]));
  const rows = items.map(({ product_id, quantity, accessories }, row) => ({
    row,
    product_id,
    quantity: looseByRow.get(row)?.left ?? quantity,
    accessories: hostsByRow.get(row)?.choices ?? accessories,
  }));
  return {
    items: rows.filter(({ quantity }) => quantity > 0),
    fits: hosts
      .filter((host) => host.parts.size > 0)
      .map((host) => ({ parent: host.row, parts: [...host.parts].map(([row, quantity]) => ({ row, quantity })) })),
    loose: rows.flatMap(({ row, product_id, quantity }): LooseRow[] => {
      if (quantity === 0 || (hostsByRow.get(row)?.parts.size ?? 0) > 0) return [];
      const one = looseByRow.get(row);
      if (one) return [{ row, quantity, why: explainLoose(catalogue, one, takers.get(one) ?? []) }];
      const isDevice = catalogue.parts.get(product_id)?.kind === 'device';
      return [{ row, quantity, why: { kind: isDevice ? 'own_device' : 'no_device' } }];
    }),
  };
}
