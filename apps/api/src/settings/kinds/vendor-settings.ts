import type { TaxRule } from '@trunkline/contract/tax-rules';
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import type { DeskRegion } from '@trunkline/contract/content/help';
import type { LevelRequirement } from '@trunkline/contract/memberships';
import type { BankAccount } from '@trunkline/contract/orders.shapes';
import type { DeliveryTerm } from '@trunkline/contract/delivery-terms';
import { currencies, type Currency } from '@trunkline/contract/values';

/** Settings of the vendor, which need no release to change. Rules: docs/rules/settings.md */
export interface VendorSettings {
  /** Empty until the vendor has set it: `readSettings` then gives the neutral name. */
  readonly 'vendor.name': string;
  readonly 'vendor.copyright': string;
  readonly 'vendor.filing_number': string;
  readonly 'vendor.website': string;
  /** Further links of the footer. */
  readonly 'vendor.links': { name: string; url: string }[];
  readonly 'vendor.email': string;
  /** Address of an outside chat that replaces the portal's own; empty: `CHAT_URL` of the process, else none. */
  readonly 'vendor.chat_url': string;
  /** Address, tax id and bank account of the seller on orders and invoices. Empty or null: not printed. */
  readonly 'vendor.address': string;
  readonly 'vendor.tax_id': string;
  readonly 'vendor.bank': BankAccount | null;
  /** Opening hours by region of the desk: `Mon-Fri 08:00-17:00 Europe/Berlin`. A region that is left out has no desk. */
  readonly 'support.desks': Partial<Record<DeskRegion, string>>;
  /** ISO code; empty until the vendor has chosen it. */
  readonly 'vendor.home_country': string;
  readonly 'vendor.home_regions': string[];
  /** Names of countries by country code (`TW`) or by country code and language (`TW.ar`). */
  readonly 'countries.names': Record<string, string>;
  /** A share. */
  readonly 'tax.rules': readonly TaxRule[];
  /** The first that is offered is preset on quotations. A term that records use is switched off, not removed. */
  readonly 'delivery.terms': DeliveryTerm[];
  /** Ids of public files; empty: the neutral mark. `logo_dark` stands on dark grounds; without it `logo` does. */
  readonly 'brand.logo': string;
  readonly 'brand.logo_dark': string;
  readonly 'brand.favicon': string;
  /** `#1a2b3c`; empty: that of the portal. Its contrast on white is at least 4.5 to 1. */
  readonly 'brand.accent': string;
  /** The terms of use and privacy notice that come with the portal are in force while the vendor has published none of its own. */
  readonly 'legal.standard': boolean;
  readonly 'quotation.validity_days': number;
  /** Deepest discount that a role approves alone, by role: a share of the partner's own prices. */
  readonly 'quotation.discount_limits': Record<string, string>;
  /** Deepest fall of a price that a role publishes alone, by role: a share of the price in force before. */
  readonly 'pricelist.limits': Record<string, string>;
  /** The memberships of which one must be active to register projects. */
  readonly 'project.registration_types': MembershipType[];
  /** The length of a protection, and of its one extension. */
  readonly 'project.protection_days': number;
  readonly 'project.extension_days': number;
  /** Days on end in which one company holds one end account for at most the days of a protection and its extension. */
  readonly 'project.cooloff_days': number;
  /** A protected project needs an update at least so often; a late one is accepted for the days of grace. */
  readonly 'project.update_days': number;
  readonly 'project.grace_days': number;
  /** Days that a draft is kept after its last save. */
  readonly 'draft.days': number;
  /** Days before the end of a protection on which its partner is reminded. */
  readonly 'project.reminder_days': number[];
  /** Looks at the conflict light, for each company and UTC day. */
  readonly 'project.light_per_day': number;
  /** Currencies in which partners may ask for prices; USD always. */
  readonly 'currencies.offered': Currency[];
  /** An older exchange rate counts as stale, and its currency is not offered. */
  readonly 'rates.stale_days': number;
  /** A payment that is short by no more counts as paid. */
  readonly 'payment.tolerance_usd': string;
  /** Days before and after the due day of an invoice on which its partner is reminded; empty: never. */
  readonly 'payment.remind_before_days': number[];
  readonly 'payment.remind_after_days': number[];
  /** The term of a membership from its approval. */
  readonly 'membership.months': number;
  /** Figures of one year that a level requires, by membership type and level. */
  readonly 'membership.level_rules': LevelRules;
  /** Days before a session that are too late to cancel; 1: until the end of the day before it. */
  readonly 'training.cancel_days': number;
  /** Of 100, for new exams. */
  readonly 'exam.pass_mark': number;
  /** Days from a failed sitting to the next one of the same person and exam. */
  readonly 'exam.retake_days': number;
  /** Sittings in 365 days beside the first one. */
  readonly 'exam.retakes_per_year': number;
  /** Years for which a certificate is valid from its issue. */
  readonly 'certificate.years': number;
  readonly 'order.complete_days': number;
  readonly 'order.staff_delivery_days': number;
  /** Cover of products without a term of their own. */
  readonly 'warranty.months': number;
  /** Staff without two-step login can do nothing but set it up. */
  readonly 'security.totp_required': boolean;
  /** Limit for each IP address. */
  readonly 'limits.codes_per_hour': number;
  readonly 'limits.account_codes_per_hour': number;
  readonly 'limits.account_codes_per_day': number;
  /** Limit for each IP address. */
  readonly 'limits.registrations_per_hour': number;
  readonly 'limits.failed_logins_per_hour': number;
  /** Limit for each company. */
  readonly 'limits.invitations_per_day': number;
  /** Limit for each address. It is high, because a whole company may log in from one address in the same minute. */
  readonly 'limits.logins_per_minute': number;
  readonly 'limits.documents_per_minute': number;
  /** Limit for each IP address. */
  readonly 'limits.captchas_per_minute': number;
  /** Certificates, serial numbers, exam results and codes: for each user, or each IP address of visitors. */
  readonly 'limits.lookups_per_minute': number;
  /** Serial numbers without a record that one company can ask for. */
  readonly 'limits.unmatched_serials_per_day': number;
  /** Messages from the contact page, for each IP address and for each mailbox. */
  readonly 'limits.messages_per_day': number;
  readonly 'limits.partner_messages_per_day': number;
  /** Messages of the chat, for each user. */
  readonly 'limits.chat_messages_per_minute': number;
  /** Registrations for trainings and exams, for each user, or each IP address of visitors. */
  readonly 'limits.applications_per_hour': number;
}

export type LevelRules = Partial<Record<MembershipType, Partial<Record<MembershipLevel, LevelRequirement>>>>;

/** Gold asks for 2.5 times and diamond for 8 times the purchases of silver. */
const defaultLevelRules: LevelRules = {
  ADP: {
    gold: { orders_usd: '250000.00', orders_completed: 8 },
    diamond: { orders_usd: '800000.00', orders_completed: 20 },
  },
  DDP: {
    gold: { orders_usd: '2500000.00', orders_completed: 12 },
    diamond: { orders_usd: '8000000.00', orders_completed: 30 },
  },
  APP: {
    gold: { orders_usd: '125000.00', orders_completed: 5 },
    diamond: { orders_usd: '400000.00', orders_completed: 12 },
  },
  DPP: {
    gold: { orders_usd: '750000.00', orders_completed: 8 },
    diamond: { orders_usd: '2400000.00', orders_completed: 20 },
  },
  ASP: { gold: { orders_completed: 6 }, diamond: { orders_completed: 15 } },
  DSP: { gold: { orders_completed: 10 }, diamond: { orders_completed: 25 } },
  DTE: { gold: { orders_usd: '1250000.00' }, diamond: { orders_usd: '4000000.00' } },
  DEE: { gold: { orders_usd: '500000.00' }, diamond: { orders_usd: '1600000.00' } },
};

export const defaultSettings: VendorSettings = {
  'vendor.name': '',
  'vendor.copyright': '',
  'vendor.filing_number': '',
  'vendor.website': '',
  'vendor.links': [],
  'vendor.email': '',
  'vendor.chat_url': '',
  'vendor.address': '',
  'vendor.tax_id': '',
  'vendor.bank': null,
  'support.desks': {},
  'vendor.home_country': '',
  'vendor.home_regions': [],
  'countries.names': {},
  'tax.rules': [],
  'delivery.terms': [],
  'brand.logo': '',
  'brand.logo_dark': '',
  'brand.favicon': '',
  'brand.accent': '',
  'legal.standard': false,
  'quotation.validity_days': 30,
  'quotation.discount_limits': { pricing: '0.15', admin: '1.00' },
  'pricelist.limits': { pricing: '0.60', admin: '1.00' },
  'project.registration_types': ['DPP'],
  'project.protection_days': 90,
  'project.extension_days': 90,
  'project.cooloff_days': 365,
  'project.update_days': 30,
  'project.grace_days': 14,
  'draft.days': 30,
  'project.reminder_days': [14, 7, 1],
  'project.light_per_day': 20,
  'currencies.offered': [...currencies],
  'rates.stale_days': 45,
  'payment.tolerance_usd': '25.00',
  'payment.remind_before_days': [3],
  'payment.remind_after_days': [1, 7, 14],
  'membership.months': 12,
  'membership.level_rules': defaultLevelRules,
  'training.cancel_days': 1,
  'exam.pass_mark': 70,
  'exam.retake_days': 5,
  'exam.retakes_per_year': 3,
  'certificate.years': 3,
  'order.complete_days': 14,
  'order.staff_delivery_days': 30,
  'warranty.months': 12,
  'security.totp_required': false,
  'limits.codes_per_hour': 20,
  'limits.account_codes_per_hour': 5,
  'limits.account_codes_per_day': 10,
  'limits.registrations_per_hour': 120,
  'limits.failed_logins_per_hour': 100,
  'limits.invitations_per_day': 50,
  'limits.logins_per_minute': 600,
  'limits.documents_per_minute': 120,
  'limits.captchas_per_minute': 30,
  'limits.lookups_per_minute': 30,
  'limits.unmatched_serials_per_day': 500,
  'limits.messages_per_day': 20,
  'limits.partner_messages_per_day': 100,
  'limits.chat_messages_per_minute': 60,
  'limits.applications_per_hour': 120,
};
