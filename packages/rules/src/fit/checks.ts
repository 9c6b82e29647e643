import { findFix, type FitFix } from './fixes.ts';
import { type FitIssue, listFitIssues, toIssueLevel } from './issues.ts';
import { toPartQuantities } from './part-quantities.ts';
import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';
import { seatParts } from './seats.ts';

export interface FitCheck extends FitIssue {
  readonly level: 'error' | 'warning';
  readonly fix?: FitFix;
}

/** The issues of a configuration with their fixes, errors first. The same parts give the same answer in any order. */
export function checkFit(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): FitCheck[] {
  const seated = seatParts(catalogue, device, toPartQuantities(catalogue, choices));
  const issues = listFitIssues(seated);
  return issues.map((issue) => {
    const fix = findFix(seated, issues, issue);
    return { level: toIssueLevel(issue), ...issue, ...(fix && { fix }) };
  });
}
