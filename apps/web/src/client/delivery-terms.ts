import { useLayoutData } from './layout-data.ts';

/** The names of the delivery terms: those that the vendor offers, and that of a record. A removed one has its code. */
export function useDeliveryTerms() {
  const { delivery_terms: terms } = useLayoutData().layout.sysConifg;
  const find = (code: string): string | undefined => terms.find((term) => term.code === code)?.label;
  return {
    find,
    /** The name of a record's term; none: a dash. */
    format: (code: string): string => find(code) ?? (code || '–'),
    /** What can be chosen for a record: its own term stays among them when it is not offered any more. */
    listOptions: (own: string) =>
      terms.filter(({ code, offered }) => offered || code === own).map(({ code, label }) => ({ value: code, label })),
    /** The term that is preset. */
    first: terms.find(({ offered }) => offered)?.label,
  };
}
