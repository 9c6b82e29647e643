import type { ProductKind } from '@trunkline/contract/product-enums';

// What products are for, and the words that say so. Rules: docs/rules/search.md

interface RoleRule {
  readonly kinds: readonly ProductKind[];
  /** A part of the English name of its category, or of one above. */
  readonly category?: string;
  readonly connector?: string;
  readonly words: readonly string[];
}

/** What a product is for. Words are in lower case, without accents; several words are one phrase. */
export const searchRoles = {
  switch: {
    kinds: ['device'],
    category: 'switch',
    words: ['switch', 'switches', 'محول', 'محولات', 'سويتش', 'سويتشات'],
  },
  router: { kinds: ['device'], category: 'router', words: ['router', 'routers', 'موجه', 'موجهات', 'راوتر'] },
  firewall: {
    kinds: ['device'],
    category: 'firewall',
    words: ['firewall', 'firewalls', 'ngfw', 'utm', 'جدار حماية', 'جدران حماية', 'جدار الحماية', 'جدار ناري'],
  },
  access_point: {
    kinds: ['device'],
    category: 'access point',
    words: ['access point', 'access points', 'ap', 'aps', 'نقطة وصول', 'نقاط وصول', 'نقطة الوصول', 'نقاط الوصول'],
  },
  controller: {
    kinds: ['device'],
    category: 'controller',
    words: ['wireless controller', 'wireless controllers', 'wlan controller', 'wlc', 'متحكم لاسلكي'],
  },
  power_supply: {
    kinds: ['power'],
    words: [
      'power supply',
      'power supplies',
      'power supply unit',
      'psu',
      'psus',
      'مزود طاقة',
      'مزود الطاقة',
      'مزودات طاقة',
      'مزودات الطاقة',
    ],
  },
  fan_tray: {
    kinds: ['fan'],
    words: ['fan tray', 'fan trays', 'fan module', 'fan', 'fans', 'مروحة', 'مراوح', 'وحدة مراوح', 'وحدة المراوح'],
  },
  line_card: {
    kinds: ['module'],
    category: 'line card',
    words: ['line card', 'line cards', 'linecard', 'linecards', 'بطاقة خطوط', 'بطاقات خطوط', 'بطاقات الخطوط'],
  },
  supervisor: {
    kinds: ['module'],
    category: 'supervisor',
    words: ['supervisor', 'supervisors', 'supervisor module', 'supervisor engine', 'وحدة تحكم', 'وحدات تحكم'],
  },
  optic: {
    kinds: ['optic'],
    words: [
      'optic',
      'optics',
      'transceiver',
      'transceivers',
      'optical module',
      'optical modules',
      'gbic',
      'وحدة ضوئية',
      'وحدات ضوئية',
    ],
  },
  cable: { kinds: ['cable'], words: ['cable', 'cables', 'كابل', 'كابلات', 'كبل'] },
  dac: {
    kinds: ['cable'],
    connector: 'Twinax',
    words: [
      'dac',
      'dacs',
      'dac cable',
      'dac cables',
      'twinax',
      'direct attach',
      'direct attach cable',
      'direct attach copper',
      'copper cable',
      'كابل نحاسي',
      'كابلات نحاسية',
    ],
  },
  stack_cable: {
    kinds: ['cable'],
    connector: 'Twinax',
    words: ['stack cable', 'stack cables', 'stacking cable', 'stacking cables', 'كابل تكديس', 'كابلات تكديس'],
  },
  aoc: {
    kinds: ['cable'],
    connector: 'AOC',
    words: ['aoc', 'aocs', 'aoc cable', 'active optical', 'active optical cable', 'كابل ضوئي', 'كابلات ضوئية'],
  },
  breakout: {
    kinds: ['cable'],
    category: 'breakout',
    words: ['breakout', 'breakout cable', 'breakout cables', 'splitter cable', 'كابل تفريع', 'كابلات التفريع'],
  },
  power_cord: {
    kinds: ['cord'],
    words: ['power cord', 'power cords', 'power cable', 'power cables', 'mains lead', 'سلك طاقة', 'كابل طاقة'],
  },
  licence: {
    kinds: ['licence'],
    words: ['licence', 'licences', 'license', 'licenses', 'ترخيص', 'تراخيص', 'رخصة'],
  },
  subscription: {
    kinds: ['licence'],
    category: 'subscription',
    words: ['subscription', 'subscriptions', 'renewal', 'renewals', 'اشتراك', 'اشتراكات', 'تجديد'],
  },
  support: {
    kinds: ['support'],
    words: ['support contract', 'support contracts', 'عقد دعم', 'عقود دعم', 'عقود الدعم'],
  },
  antenna: {
    kinds: ['mount'],
    category: 'antenna',
    words: ['antenna', 'antennas', 'antennae', 'هوائي', 'هوائيات'],
  },
} as const satisfies Record<string, RoleRule>;

export type SearchRole = keyof typeof searchRoles;

export const isSearchRole = (value: string): value is SearchRole => Object.hasOwn(searchRoles, value);

export const getRoleRule = (role: SearchRole): RoleRule => searchRoles[role];
