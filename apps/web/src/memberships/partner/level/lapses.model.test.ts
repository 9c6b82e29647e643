import { expect, test } from 'vitest';
import type { LevelRecords } from '../memberships.queries.ts';
import { toLapseLine } from './lapses.model.ts';

const holder = (name: string, valid_until: string, counted = true) => ({
  name,
  user_id: null,
  subjects: ['Routing'],
  valid_until,
  counted,
});
const project = (project_name: string, update_due_on: string, ends_on: string) => ({
  project_id: project_name,
  number: 'P-1',
  project_name,
  update_due_on,
  ends_on,
});
const records = (more: Partial<LevelRecords> = {}): LevelRecords => ({
  holders: [],
  protected_projects: [],
  won_projects: [],
  lost_projects: 0,
  ...more,
});
const term = { today: '2026-11-26', expires_at: '2027-05-27' };

test('who counts lapses at the last day; who counts no more, and what ends after twelve months, is left out', () => {
  const holders = [
    holder('Sian', '2026-11-26'),
    holder('Tom', '2027-11-25'),
    holder('Priya', '2027-11-26'),
    holder('Gareth', '2026-07-03', false),
  ];
  const { certificates } = toLapseLine(records({ holders }), term).lanes;
  expect(certificates.map(({ name, at }) => [name, Math.round(at * 10) / 10])).toEqual([
    ['Sian', 0],
    ['Tom', 99.7],
  ]);
});

test('a late update stands at today, protections in the order of their last days', () => {
  const protected_projects = [project('Late', '2026-11-01', '2027-02-17'), project('Next', '2026-12-05', '2027-01-23')];
  const { lanes } = toLapseLine(records({ protected_projects }), term);
  expect(lanes.updates.map(({ name, at }) => [name, at > 0])).toEqual([
    ['Late', false],
    ['Next', true],
  ]);
  expect(lanes.protections.map(({ name }) => name)).toEqual(['Next', 'Late']);
});

test('the line has twelve months, and the membership ends in it or fills it', () => {
  const { months, membershipEnd } = toLapseLine(records(), term);
  expect([months.length, months[0]?.day, months.at(-1)?.day]).toEqual([12, '2026-12-01', '2027-11-01']);
  expect(Math.round(membershipEnd)).toBe(50);
  expect(toLapseLine(records(), { ...term, expires_at: '2029-01-01' }).membershipEnd).toBe(100);
});
