// Whom an application registers: the caller, or colleagues of an owner. Rules: docs/rules/training.md, "Registering"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import type { applyForExam } from '@trunkline/contract/training/registrations';
import { findCountry } from '../../countries/countries.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { AppError, type FieldError, forbidden, invalidFields } from '../../platform/errors/app-error.ts';
import { findDayError } from '../../platform/errors/day-range.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type ColleagueFacts, listColleagueFacts } from './registering.sql.ts';

/** An application for a training has the same fields without `exam_time`. */
export type SentApplication = ParsedInput<typeof applyForExam>;

/** One person of an application, with all that a registration stores. */
export interface Applicant {
  readonly user_id: string | null;
  readonly company_id: string | null;
  readonly name: string;
  readonly country: string;
  readonly mailbox: string;
  readonly license_number: string;
  readonly registration_date: string;
  readonly language: Language;
}

const personNames = ['name', 'country', 'mailbox', 'license_number', 'registration_date'] as const;
type PersonName = (typeof personNames)[number];
type SentPerson = { readonly [N in PersonName]?: string | null | undefined };

/** The errors of one person's fields; `path` names the field of the application. */
function listPersonErrors(person: SentPerson, path: (name: PersonName) => string, now: Date): FieldError[] {
  const missing = personNames.filter((name) => person[name] == null || person[name] === '');
  const { country, registration_date } = person;
  const late = findDayError('license_date', registration_date, { path: path('registration_date'), now });
  return [
    ...missing.map((name): FieldError => ({ path: path(name), code: 'request.required' })),
    ...(country && !findCountry(country)
      ? [{ path: path('country'), code: 'accounts.wrong_country' } satisfies FieldError]
      : []),
    ...(late ? [late] : []),
  ];
}

/** What the account and the last registration of a colleague say, where the application does not. */
const fillPerson = (sent: SentPerson, facts: ColleagueFacts): SentPerson => ({
  name: sent.name ?? facts.name,
  country: sent.country ?? facts.country,
  mailbox: sent.mailbox ?? facts.mailbox,
  license_number: sent.license_number ?? facts.license_number,
  registration_date: sent.registration_date ?? facts.registration_date,
});

const isComplete = (person: SentPerson): person is { readonly [N in PersonName]: string } =>
  personNames.every((name) => person[name] != null && person[name] !== '');

/** Colleagues as they were named: in `people` with what differs, in `user_ids` with the license of the application where it has one. */
function listNamedColleagues({
  people,
  user_ids,
  license_number,
  registration_date,
  country,
  ...sent
}: SentApplication) {
  const named = (people ?? []).map((person, at) => ({
    user_id: person.user_id,
    sent: person as SentPerson,
    path: (name: string) => `people.${at}.${name}`,
  }));
  // Name and mailbox of the application belong to one person.
  const own = user_ids?.length === 1 ? { name: sent.name, mailbox: sent.mailbox } : {};
  const listed = (user_ids ?? []).map((user_id, at) => ({
    user_id,
    sent: { ...own, license_number, registration_date, country } as SentPerson,
    path: (name: string) => (name === 'user_id' ? `user_ids.${at}` : name),
  }));
  const all = [...named, ...listed.filter(({ user_id }) => !named.some((one) => one.user_id === user_id))];
  return all.filter((one, at) => all.findIndex(({ user_id }) => user_id === one.user_id) === at);
}

/** Everybody whom the application registers. Throws 400 with the fields, 403 for colleagues of somebody who is no owner, 404 for a stranger. */
export async function readApplicants(context: RequestContext, trx: Trx, input: SentApplication): Promise<Applicant[]> {
  const { principal, now, language } = context;
  const colleagues = listNamedColleagues(input);
  if (colleagues.length === 0) {
    const errors = listPersonErrors(input, (name) => name, now);
    if (errors.length > 0 || !isComplete(input)) throw invalidFields(errors);
    const { name, country, mailbox, license_number, registration_date } = input;
    const isPartner = principal.side === 'company';
    return [
      {
        user_id: isPartner ? principal.user_id : null,
        company_id: principal.company_id,
        language,
        name,
        country,
        mailbox,
        license_number,
        registration_date,
      },
    ];
  }
  const { company_id } = principal;
  if (principal.company_role !== 'owner' || company_id === null) throw forbidden('training.owner_only');
  const found = await listColleagueFacts(
    trx,
    company_id,
    colleagues.map(({ user_id }) => user_id),
  );
  const people = colleagues.map(({ user_id, sent, path }) => {
    const facts = found.get(user_id);
    if (!facts) throw new AppError(404, 'training.unknown_colleague', {}, { path: path('user_id') });
    return { facts, path, person: fillPerson(sent, facts) };
  });
  const errors = people.flatMap(({ person, path }) => listPersonErrors(person, path, now));
  if (errors.length > 0) throw invalidFields(errors);
  return people.flatMap(({ facts, person }) =>
    isComplete(person) ? [{ user_id: facts.user_id, company_id, language: facts.language, ...person }] : [],
  );
}
