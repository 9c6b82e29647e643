import { createDeviceDraft } from '../../client/device-draft.ts';

export const emptyContact = {
  name: '',
  company: '',
  mailbox: '',
  country: '',
  subject: '',
  text: '',
};
export type ContactValues = Readonly<typeof emptyContact>;
export type ContactFieldName = keyof ContactValues;

export const contactDraft = createDeviceDraft('contact-draft', emptyContact);
