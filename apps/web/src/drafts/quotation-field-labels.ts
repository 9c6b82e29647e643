import type { TextKey } from '@trunkline/text';

/** Fields of the form of a quotation, by their path. */
export const quotationFieldLabels: Readonly<Record<string, TextKey>> = {
  currency: 'quotations.currency',
  application_price: 'quotations.application_price',
  application_reason: 'quotations.application_reason',
  competitor: 'quotations.competitor',
  'project_info.project_name': 'quotations.project',
  'project_info.enduser_name': 'quotations.enduser',
  'project_info.enduser_country': 'quotations.enduser_country',
  'project_info.industry': 'quotations.industry',
  'project_info.estimated_po_date': 'quotations.estimated_po_date',
  'project_info.description': 'quotations.description',
  'project_info.notes': 'quotations.notes',
};

/** Fields of a line. */
export const quotationLineLabels: Readonly<Record<string, TextKey>> = {
  quantity: 'quotations.column_quantity',
  note: 'quotations.line_note',
  asked_price: 'quotations.asked_price',
};
