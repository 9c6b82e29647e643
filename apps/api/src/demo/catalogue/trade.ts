import type { Family, ProductFacts } from './product-facts.ts';

// Trade and service data of demo products, by family. Numbers are those of the Harmonized System 2022 and of the dual-use lists.

interface Trade {
  /** Subheading of the Harmonized System, six digits: the same in every country. */
  readonly hs_code: string;
  readonly origin: string;
  readonly eccn: string;
  readonly lead_time_days: number;
  readonly warranty_months: number;
}

const machine = '851762'; // machines that receive, convert and send data, switching and routing apparatus included
const part = '851779'; // parts of such machines
const aerial = '851771'; // aerials and their parts
const converter = '850440'; // static converters: power supplies
const fan = '841459';
const wireCable = '854442'; // up to 1,000 V, with connectors
const fibreCable = '854470';
const steel = '732690'; // articles of steel: rails, brackets

const encryption = '5A002.A'; // strong encryption that users configure: routers, firewalls, MACsec
const massMarket = '5A992.C'; // encryption of mass-market goods
const telecom = '5A991.B'; // telecommunication equipment without encryption
const unlisted = 'EAR99';

const toTrade = (
  hs_code: string,
  origin: string,
  eccn: string,
  lead_time_days: number,
  warranty_months: number,
): Trade => ({ hs_code, origin, eccn, lead_time_days, warranty_months });

const tradeByFamily: Record<Family, Partial<Trade>> = {
  raven: toTrade(machine, 'VN', massMarket, 14, 60),
  raven_modular: toTrade(machine, 'VN', massMarket, 21, 60),
  raven_core: toTrade(machine, 'MY', encryption, 28, 36),
  raven_dc: toTrade(machine, 'MY', encryption, 35, 36),
  raven_industrial: toTrade(machine, 'MX', massMarket, 28, 60),
  rook: toTrade(machine, 'MX', encryption, 45, 36),
  rook_dc: toTrade(machine, 'MX', encryption, 60, 36),
  jackdaw: toTrade(machine, 'MY', encryption, 21, 36),
  jackdaw_chassis: toTrade(machine, 'MX', encryption, 60, 36),
  magpie: toTrade(machine, 'VN', massMarket, 14, 60),
  magpie_mc: toTrade(machine, 'MY', encryption, 28, 36),
  chough: toTrade(machine, 'MY', encryption, 21, 24),
  rook_card: toTrade(part, 'MX', telecom, 35, 36),
  rook_sup: toTrade(part, 'MX', encryption, 45, 36),
  jackdaw_card: toTrade(part, 'MX', telecom, 45, 36),
  jackdaw_engine: toTrade(part, 'MX', encryption, 60, 36),
  fabric: toTrade(part, 'MX', telecom, 45, 36),
  raven_module: toTrade(part, 'VN', telecom, 14, 60),
  jackdaw_module: toTrade(part, 'MY', telecom, 21, 36),
  chough_module: toTrade(part, 'MY', telecom, 21, 24),
  supply: toTrade(converter, 'CN', unlisted, 14, 36),
  fan: toTrade(fan, 'CN', unlisted, 14, 36),
  pica: toTrade(machine, 'CN', telecom, 7, 36),
  pica_cable: toTrade(wireCable, 'CN', unlisted, 5, 36),
  pica_active: toTrade(fibreCable, 'CN', unlisted, 7, 36),
  mount: toTrade(steel, 'CN', unlisted, 3, 12),
  bracket: toTrade(steel, 'CN', unlisted, 3, 12),
  antenna: toTrade(aerial, 'VN', unlisted, 10, 24),
  cord: toTrade(wireCable, 'CN', unlisted, 3, 24),
  // Sent by mail: customs see nothing of it.
  licence: { eccn: massMarket, lead_time_days: 1 },
  support: { lead_time_days: 1 },
};

/** Switches that forward frames only and are not managed over encrypted connections. */
const unencryptedSeries: ReadonlySet<string> = new Set(['raven-1200', 'raven-i200']);

export function toDemoTrade({ family, category, priced }: ProductFacts): Partial<Trade> {
  const trade = tradeByFamily[family];
  const classified = unencryptedSeries.has(category) ? { ...trade, eccn: telecom } : trade;
  if (priced !== false) return classified;
  // What is announced has no lead time yet.
  const { lead_time_days: _, ...announced } = classified;
  return announced;
}
