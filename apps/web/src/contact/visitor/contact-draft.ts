// What is typed into the contact form stays on the device until it is sent. Visitors have no account, under which other forms keep it.

export interface ContactValues {
  readonly name: string;
  readonly company: string;
  readonly mailbox: string;
  readonly country: string;
  readonly subject: string;
  readonly text: string;
}
export type ContactFieldName = keyof ContactValues;

export const emptyContact: ContactValues = {
  name: '',
  company: '',
  mailbox: '',
  country: '',
  subject: '',
  text: '',
};

const storageKey = 'contact-draft';

/** A browser that forbids storage keeps nothing. */
export function readContactDraft(): ContactValues | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const values = new Map<string, unknown>(Object.entries(stored));
    const read = (name: ContactFieldName): string => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    const draft: ContactValues = {
      name: read('name'),
      company: read('company'),
      mailbox: read('mailbox'),
      country: read('country'),
      subject: read('subject'),
      text: read('text'),
    };
    return Object.values(draft).some((value) => value !== '') ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft on the device; null deletes it. */
export function storeContactDraft(values: ContactValues | null): void {
  try {
    if (values === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(values));
  } catch {
    // Storage is full or forbidden.
  }
}
