// Results of exams for those who sat them. Rules: docs/rules/training.md, "Results"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as registrationCalls from '@trunkline/contract/training/registrations';
import type { ExamResult } from '@trunkline/contract/training/registrations';
import { readRegistrationNumber } from '@trunkline/rules/reading/registration-number';
import { ensureLookup } from '../../lookups/lookups.public.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { invalid, invalidFields } from '../../platform/errors/app-error.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { RegistrationDetail } from '../listing/registrations.sql.ts';
import { isOwnRegistration, mayUseNumber } from '../training.policy.ts';
import { toOutcome, toScore } from '../training.present.ts';
import { localizeOffer } from '../training.sql.ts';
import { listSeatsInExams, type ResultKey } from './lookup.sql.ts';

type SentQuery = ParsedInput<typeof registrationCalls.listExamResults>;

/** What the query names; the caller where it names nothing. Throws 400 at the field that is missing. */
function readKey(
  { registration_number, name, mailbox }: SentQuery,
  { side, user_id, company_id }: Principal,
): ResultKey {
  if (registration_number) {
    if (name || mailbox) throw invalid('training.number_and_name', {}, 'registration_number');
    return { number: readRegistrationNumber(registration_number) };
  }
  if (name && mailbox) return { name, mailbox };
  if (name || mailbox) throw invalid('request.required', {}, name ? 'mailbox' : 'name');
  if (side !== 'company')
    throw invalidFields([{ path: 'registration_number', code: 'training.number_or_name', rule: 'required' }]);
  return { user_id, company_id };
}

/** The fields are checked before the captcha, so that a wrong one does not use it up. */
export async function checkResultQuery(context: RequestContext, input: SentQuery): Promise<ResultKey> {
  const key = readKey(input, context.principal);
  await ensureLookup(context, input);
  return key;
}

const presentResult = ({ t, language }: TransactionContext, row: RegistrationDetail): ExamResult => ({
  registration_number: row.number,
  name: row.name,
  subject: localizeOffer(row, language).title,
  exam_time: row.starts_at.toISOString(),
  state: row.state,
  state_label: t(`states.registration_${row.state}`),
  score: toScore(row.score),
  pass_mark: toScore(row.pass_mark),
  results: toOutcome(row.state),
  certificate_number: row.certificate_number,
  user_id: row.user_id,
});

/**
 * Results, the newest first. What is not there and what is another company's is answered alike. By number or name, users see what
 * visitors registered and what is theirs.
 */
export async function listExamResults(
  context: TransactionContext,
  _input: SentQuery,
  key: ResultKey,
): Promise<EndpointOutput<typeof registrationCalls.listExamResults>> {
  const { trx, principal } = context;
  await switchToSystemScope(trx);
  const mayRead = 'user_id' in key ? isOwnRegistration : mayUseNumber;
  const visible = (await listSeatsInExams(trx, key)).filter((row) => mayRead(principal, row));
  return { list: visible.toReversed().map((row) => presentResult(context, row)) };
}

/** Answers leave at a multiple of so many milliseconds, so that their duration does not tell whether something was found. */
export const resultStepMs = 50;
