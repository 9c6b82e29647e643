// Names of other vendors' equipment, by which people ask for something like it. Rules: docs/rules/search.md, "Other vendors"
import type { SearchFilter } from './vocabulary.ts';

const filter = (name: SearchFilter['name'], value: string): SearchFilter => ({ name, value });
const listWords = (text: string): readonly string[] => text.split(' ');

/** Vendors. They say nothing of a product. A hyphen counts as a blank. */
const vendors: ReadonlySet<string> = new Set([
  ...listWords('cisco meraki aruba hp hpe huawei juniper dell arista extreme ruckus brocade ubiquiti mikrotik netgear'),
  ...listWords(
    'fortinet h3c zte ruijie zyxel nokia cambium sophos alcatel lucent avaya linksys moxa hirschmann draytek',
  ),
  ...listWords('sonicwall watchguard nvidia mellanox finisar سيسكو هواوي جونيبر اروبا'),
  'tp link',
  'd link',
  'palo alto',
  'check point',
  'allied telesis',
  'hewlett packard',
  'extreme networks',
]);

/** Most of them are built with 24 or 48 ports. */
const accessSwitch = [filter('role', 'switch'), filter('ports', '24'), filter('any', 'access')];
const dataCentreSwitch = [filter('role', 'switch'), filter('any', 'data')];
const router = [filter('role', 'router')];
const branchRouter = [...router, filter('any', 'branch')];
const firewall = [filter('role', 'firewall')];
const accessPoint = [filter('role', 'access_point')];
const gigabitOptic = [filter('role', 'optic'), filter('form', 'SFP')];

interface Family {
  /** Beginnings of its names, in lower case. */
  readonly names: RegExp;
  /** What its products are, the most important first. */
  readonly filters: readonly SearchFilter[];
}

const families: readonly Family[] = [
  { names: /^(?:glc-l[hx]|sfp-ge-l|j4859)/, filters: [...gigabitOptic, filter('reach', '10 km')] },
  { names: /^(?:glc-sx|sfp-ge-s|j4858)/, filters: [...gigabitOptic, filter('medium', 'multimode')] },
  { names: /^(?:glc-t|sfp-ge-t|j8177)/, filters: [...gigabitOptic, filter('connector', 'RJ45')] },
  { names: /^(?:aironet|air-|unifi|airengine|c91[1-6]\d|mr[2-8]\d$|eap\d{3}|i?ap-?[1-6]\d\d)/, filters: accessPoint },
  { names: /^(?:asa(?:\d|$)|firepower|fpr\d|fortigate|fg-?\d|srx|usg|pa-\d|firebox)/, filters: firewall },
  { names: /^(?:asr|ncs\d|mx\d{3}|ptx|netengine|ne\d)/, filters: router },
  { names: /^(?:isr|c8[235]00|ar\d{3}|vigor|edgerouter)/, filters: branchRouter },
  { names: /^(?:nexus|n[3579]k|powerswitch|cloudengine|ce[5-9]8|qfx|dcs-)/, filters: dataCentreSwitch },
  {
    names: /^(?:catalyst|procurve|powerconnect|edgeswitch|omniswitch|ws-c|c9[235]00|c1[023]00)/,
    filters: accessSwitch,
  },
  {
    names: /^(?:cbs\d|sg\d|s[256][5-7]\d\d|ex[2-4]\d{3}|icx|crs\d|ms\d{3}|cx-?6|gs\d{3}|tl-s|usw)/,
    filters: accessSwitch,
  },
  { names: /^(?:9[235]00|29[0-6]\d|3[5678][56]0|25[34]0)[a-z]{0,2}(?:-|$)/, filters: accessSwitch },
];

const findFamily = (name: string): Family | undefined => families.find(({ names }) => names.test(name));

/** Port numbers in which switches are built: 52 ports are 48 with four uplinks. */
const portCounts = [48, 24, 16, 8];

/** Ports and PoE, as names of switches write them: `48fps` of `ws-c2960x-48fps-l`, `pwr` of `s5720-52x-pwr`. */
function listPortFilters(parts: readonly string[]): SearchFilter[] {
  let ports: number | undefined;
  let hasPoe = false;
  for (const part of parts) {
    const [whole, figure, letters = ''] = /^[a-z]?(\d{1,2})(?:([a-z]{1,4})\d{0,2}[a-z]?)?$/.exec(part) ?? [];
    const count = portCounts.find((known) => known <= Number(figure));
    if (whole === undefined) hasPoe ||= /^(?:pwr|poe)/.test(part);
    else if (count !== undefined && ports === undefined) {
      ports = count;
      hasPoe ||= /[pu]/.test(letters);
    }
  }
  return [...(ports === undefined ? [] : [filter('ports', String(ports))]), ...(hasPoe ? [filter('poe', 'PoE')] : [])];
}

export const hasPorts = (filters: readonly SearchFilter[]): boolean => filters.some(({ name }) => name === 'ports');

const maxNameLength = 40;

export interface OtherVendorNames {
  /** The words of the names. */
  readonly words: ReadonlySet<string>;
  /** What the named product is, the most important first. Empty when only a vendor is named. */
  readonly filters: readonly SearchFilter[];
}

/** Reads names of other vendors and of their products among words in lower case. `isOwn`: words that are names of the catalogue. */
export function readOtherVendors(words: readonly string[], isOwn: (word: string) => boolean): OtherVendorNames {
  const found = new Set<string>();
  let family: Family | undefined;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    if (word.length > maxNameLength || isOwn(word)) continue;
    const spaced = word.replaceAll('-', ' ');
    const joined = /^\d/.test(next) && next.length <= maxNameLength ? findFamily(word + next) : undefined;
    family ??= findFamily(word) ?? joined;
    const followsName = at > 0 && found.has(words[at - 1] ?? '') && /\d|^pwr|^poe/.test(word);
    if (findFamily(word) || joined || vendors.has(spaced) || followsName) found.add(word);
    if (vendors.has(`${spaced} ${next}`)) found.add(word).add(next);
  }
  const [role, ...others] = family?.filters ?? [];
  if (!role) return { words: found, filters: [] };
  const named = role.value === 'switch' ? listPortFilters([...found].flatMap((word) => word.split('-'))) : [];
  return {
    words: found,
    filters: [role, ...named, ...others.filter(({ name }) => name !== 'ports' || !hasPorts(named))],
  };
}
