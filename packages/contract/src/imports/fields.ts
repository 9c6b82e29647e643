// The fields of files that are imported, in their published order. Columns, templates, exports and pages follow. docs/rules/import.md
import { languages, type Language } from '../languages.ts';

type OtherLanguage = Exclude<Language, 'en'>;
const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en');

/** Fields such as `title_ar`: all languages but English, whose field has no ending. */
const inOtherLanguages = <F extends string>(field: F) =>
  otherLanguages.map((language) => `${field}_${language}` as const);

export const productImportFields = [
  'part_number',
  'title',
  'gpl',
  'code',
  'model',
  'brand',
  'erp_no',
  'category',
  'product_line',
  'kind',
  'drawing',
  'describe',
  ...inOtherLanguages('title'),
  ...inOtherLanguages('describe'),
  'cost',
  'state',
  'last_orders_on',
  'successor',
  'qty_per_package',
  'gross_weight',
  'net_weight',
  'length',
  'width',
  'height',
  'rack_units',
  'watts',
  'power_supplied',
  'poe_budget',
  'poe_draw',
  'current_type',
  'mixed_supplies',
  'airflow',
  'plug_type',
  'hs_code',
  'origin',
  'eccn',
  'lead_time_days',
  'warranty_months',
  'ports',
  'slots',
  'labels',
  'specs',
] as const;

export const endUserImportFields = [
  'company',
  'address',
  'country',
  'contact',
  'email',
  'mobile',
  'website',
  'staff_size',
  'industry',
  'is_protect',
  'product_line_in_use',
  'rival_brands',
  'other_sources',
  'figures_year',
  'procurement_last_year',
  'vendor_purchase_last_year',
  'predicted_networking',
  'predicted_vendor',
] as const;
export type EndUserImportField = (typeof endUserImportFields)[number];

/** A row is the discount of a product line or the fixed price of a part number, in the list of a type and level. */
export const priceListImportFields = [
  'type',
  'level',
  'valid_from',
  'product_line',
  'discount',
  'part_number',
  'price',
] as const;

export const partnerImportFields = ['company', 'country', 'address', 'telephone', 'website', 'tax_id'] as const;
export type PartnerImportField = (typeof partnerImportFields)[number];
