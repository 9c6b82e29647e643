import { expect, test } from 'vitest';
import { listRequirements, parseProjectDraft, toProjectValues } from './edit/project-values.ts';

const listGaps = (values: ReturnType<typeof toProjectValues>) =>
  listRequirements(values)
    .filter(({ isMet }) => !isMet)
    .map(({ field }) => field);

test('a new project lacks everything that a submission needs', () => {
  expect(listGaps(toProjectValues(undefined))).toEqual([
    'enduser_id',
    'project_name',
    'predicted_awarding_date',
    'estimated_po_date',
    'predicted_leadtime',
    'application_price',
    'quotation_ids',
  ]);
});

test('a chosen end user and quotation are filled; a title of spaces is not, a lead time of 0 days is', () => {
  const values = toProjectValues(undefined, { enduser: 'e', quotation: 'q' });
  expect(listGaps({ ...values, project_name: '  ', predicted_leadtime: 0 })).toEqual([
    'project_name',
    'predicted_awarding_date',
    'estimated_po_date',
    'application_price',
  ]);
});

test('a value that its field does not take meets nothing', () => {
  const gaps = listGaps({
    ...toProjectValues(undefined, { enduser: 'e', quotation: 'q' }),
    project_name: 'Campus',
    estimated_po_date: '2027-01-31',
    predicted_awarding_date: '2027-02-31',
    // What is typed stays a text until the shape reads it.
    ...JSON.parse('{"predicted_leadtime": "45 days"}'),
    application_price: '75.68110',
  });
  expect(gaps).toEqual(['predicted_awarding_date', 'predicted_leadtime', 'application_price']);
});

test('a draft fills what it holds; what another program stored in another form is not shown', () => {
  const filled = parseProjectDraft(
    { ...toProjectValues(undefined), project_name: 'Campus', advancement: 40 },
    undefined,
  );
  expect(filled).toMatchObject({ project_name: 'Campus', advancement: 40, currency: 'USD' });
  expect(parseProjectDraft({ project_name: { nested: true } }, undefined)).toBeUndefined();
  expect(parseProjectDraft({ project_name: 'Campus', id: 'i', version: 3 }, undefined)).not.toHaveProperty('id');
});
