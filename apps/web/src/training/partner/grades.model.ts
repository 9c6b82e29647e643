// The matrix of people and exams. Pure.
import type { OwnCertificate } from '@trunkline/contract/support/certificates';
import type { Language } from '@trunkline/text/languages';
import type { ExamResult } from '@trunkline/contract/training/registrations';

export interface GradeCell {
  readonly subject: string;
  /** The best sitting that counts: the newest pass, else what is booked or being marked, else the newest result. */
  readonly result: ExamResult;
  readonly certificate: OwnCertificate | undefined;
}

export interface GradeRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly GradeCell[];
  /** Certificates that are valid today. */
  readonly valid: number;
}

/** Days before the last one from which a certificate must be renewed. */
export const renewalDays = 90;

const byNewest = (one: ExamResult, other: ExamResult): number => other.exam_time.localeCompare(one.exam_time);

/** The sitting that a cell shows. */
function findShown(results: readonly ExamResult[]): ExamResult | undefined {
  const sorted = results.filter(({ state }) => state !== 'cancelled').toSorted(byNewest);
  return (
    sorted.find(({ results: outcome }) => outcome === 'pass') ??
    sorted.find(({ results: outcome }) => outcome === null) ??
    sorted[0]
  );
}

const getPerson = ({ user_id, name }: ExamResult): string => user_id ?? name;

export const listSubjects = (results: readonly ExamResult[], language: Language): readonly string[] =>
  [...new Set(results.map(({ subject }) => subject))].toSorted(new Intl.Collator(language).compare);

/** One row for each person, in the order of their names; a cell for each exam that they sat or are registered for. */
export function buildGrades(
  results: readonly ExamResult[],
  certificates: readonly OwnCertificate[],
  language: Language,
): readonly GradeRow[] {
  const { compare } = new Intl.Collator(language);
  const people = new Map(results.map((one) => [getPerson(one), one.name]));
  const rows = [...people].map(([key, name]): GradeRow => {
    const own = results.filter((one) => getPerson(one) === key);
    const cells = listSubjects(own, language).flatMap((subject): GradeCell[] => {
      const result = findShown(own.filter((one) => one.subject === subject));
      if (!result) return [];
      const certificate = certificates.find(({ number }) => number === result.certificate_number);
      return [{ subject, result, certificate }];
    });
    return { key, name, cells, valid: cells.filter(({ certificate }) => certificate?.state === 'valid').length };
  });
  return rows.toSorted((one, other) => compare(one.name, other.name));
}

/** Whether a certificate has ended, or ends within 90 days of `today`, and nothing follows it. */
export const mustRenew = (certificate: OwnCertificate, soonFrom: string): boolean =>
  certificate.state !== 'revoked' && certificate.renewed_as === null && certificate.valid_until <= soonFrom;
