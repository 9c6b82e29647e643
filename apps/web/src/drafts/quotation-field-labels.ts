import type { TextKey } from '@trunkline/text';

/** Fields of the form of a quotation, by their path. */
export const quotationFieldLabels: Readonly<Record<string, TextKey>> = {
  currency: 'common.currency',
  application_price: 'quotations.application_price',
  application_reason: 'quotations.application_reason',
  competitor: 'quotations.competitor',
  'project_info.project_name': 'common.project',
  'project_info.enduser_name': 'common.end_user',
  'project_info.enduser_country': 'quotations.enduser_country',
  'project_info.industry': 'common.industry',
  'project_info.estimated_po_date': 'quotations.estimated_po_date',
  'project_info.description': 'common.description',
  'project_info.notes': 'common.notes',
};

/** Fields of a line. */
export const quotationLineLabels: Readonly<Record<string, TextKey>> = {
  quantity: 'common.qty',
  note: 'common.note',
  asked_price: 'quotations.asked_price',
};
