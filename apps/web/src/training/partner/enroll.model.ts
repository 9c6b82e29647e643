// The people whom an owner enrols, as they are typed. Pure.
import type { Colleague } from '@trunkline/contract/companies';

export const personFields = ['name', 'mailbox', 'country', 'license_number', 'registration_date'] as const;
export type PersonField = (typeof personFields)[number];

/** One person of the form; an empty field is taken from the account and the last registration. */
export interface EnrolledPerson extends Readonly<Record<PersonField, string>> {
  readonly user_id: string;
}

export const toEnrolledPerson = ({ id, realname, username }: Pick<Colleague, 'id' | 'realname' | 'username'>) =>
  ({
    user_id: id,
    name: realname,
    mailbox: username,
    country: '',
    license_number: '',
    registration_date: '',
  }) satisfies EnrolledPerson;

/** What the call takes: empty fields are left out. */
export const toPeopleInput = (people: readonly EnrolledPerson[]) =>
  people.map(({ user_id, ...fields }) => ({
    user_id,
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')),
  }));

/** Where each person stands when all are registered in this order: with a seat, or with a number on the waiting list. */
export const getPlaces = (
  people: readonly EnrolledPerson[],
  { seats_left, waiting }: { readonly seats_left: number; readonly waiting: number },
): readonly (number | 'seat')[] =>
  people.map((_person, index) => (index < seats_left ? 'seat' : waiting + index - seats_left + 1));

/** The person moves to the front, so that the next free seat is theirs. */
export function moveToFront(people: readonly EnrolledPerson[], userId: string): readonly EnrolledPerson[] {
  const moved = people.filter(({ user_id }) => user_id === userId);
  return [...moved, ...people.filter(({ user_id }) => user_id !== userId)];
}

/** The fields that the server refused, by the person and the name of the field: `people.1.mailbox`, or the field alone for one person. */
export const getPersonErrors = (
  errors: readonly { readonly path: string; readonly msg: string }[],
  index: number,
): Partial<Record<PersonField, string>> =>
  Object.fromEntries(
    personFields.flatMap((field) => {
      const found = errors.find(({ path }) => path === `people.${index}.${field}` || (index === 0 && path === field));
      return found ? [[field, found.msg]] : [];
    }),
  );
