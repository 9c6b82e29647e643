// What users are told of, by side. Texts: `notices.kind_…` names the kind, `mail.…_subject` is the sentence. docs/rules/notifications.md

export const partnerNoticeKinds = [
  'quotation.approved',
  'quotation.returned',
  'quotation.rejected',
  'quotation.recalled',
  'quotation.extended',
  'quotation.expired',
  'order.payment_confirmed',
  'order.shipped',
  'order.delivered_by_vendor',
  'order.completed_by_vendor',
  'order.completed_by_clock',
  'order.sent_back_order',
  'order.sent_back_contract',
  'order.sent_back_receipt',
  'order.sent_back_delivery_receipt',
  'order.cancelled_by_vendor',
  'project.approved',
  'project.returned',
  'project.rejected',
  'protection.granted',
  'protection.refused',
  'protection.update_due',
  'protection.ends_soon',
  'protection.extended',
  'protection.extension_declined',
  'protection.ended',
  'protection.expired',
  'protection.lapsed',
  'pricelist.changed',
  'company.invitation_accepted',
  'company.owner_set',
  'company.join_requested',
  'company.join_accepted',
  'company.join_refused',
] as const;

export const staffNoticeKinds = [
  'quotation.submitted',
  'quotation.needs_second',
  'quotation.assigned',
  'quotation.withdrawn',
  'order.document_uploaded',
  'order.contract_settled',
  'order.payment_submitted',
  'order.shipping_reminded',
  'order.held',
  'order.released',
  'order.delivered',
  'order.cancelled',
  'project.submitted',
  'protection.requested',
  'protection.extension_requested',
  'company.owner_missing',
  'account.permissions_changed',
] as const;

export type NoticeKind = (typeof partnerNoticeKinds)[number] | (typeof staffNoticeKinds)[number];
export const noticeKinds: readonly NoticeKind[] = [...partnerNoticeKinds, ...staffNoticeKinds];

/** `daily`: with the others in one mail a day. */
export const noticeMails = ['now', 'daily', 'off'] as const;
export type NoticeMail = (typeof noticeMails)[number];
