import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { ApiError } from '../../client/call-fault.ts';
import { Form, SubmitButton, useShapeForm } from './form.tsx';
import { expectAccessible, show } from '../ui-testing.tsx';
import { NumberField } from './number-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

const shape = z.object({
  company: z.string().check(z.minLength(1, { error: 'validation.required' }), z.maxLength(5)),
  pieces: z.int({ error: 'validation.quantity' }),
  term: z.nullish(z.string()),
});

interface CaseProps {
  readonly error?: unknown;
  readonly busy?: boolean;
  readonly onSubmit?: (values: unknown) => void;
}

function Case({ error, busy = false, onSubmit = () => undefined }: CaseProps) {
  const form = useShapeForm(shape, { company: '', pieces: 1, term: '' });
  return (
    <Form form={form} error={error} busy={busy} onSubmit={onSubmit} actions={<SubmitButton>Save</SubmitButton>}>
      <TextField field={form.field('company')} label="Company" hint="As registered" />
      <NumberField field={form.field('pieces')} label="Pieces" />
      <Select field={form.field('term')} label="Term" optional options={[{ value: 'oa45', label: 'OA45' }]} />
    </Form>
  );
}

test('an empty required field says so in the place of its hint and takes the focus', async () => {
  const sent: unknown[] = [];
  await show(<Case onSubmit={(values) => sent.push(values)} />);
  await page.getByRole('button', { name: 'Save' }).click();
  const company = page.getByLabelText('Company');
  await expect.element(company).toHaveFocus();
  await expect.element(company).toHaveAccessibleDescription('This field is required.');
  await expect.element(page.getByText('As registered')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('limits of the shape are said with their figures', async () => {
  await show(<Case />);
  await page.getByLabelText('Company').fill('too long a name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('At most 5 characters.')).toBeVisible();
});

test('what is right is handed over once, empty fields as null, figures as numbers in any digits', async () => {
  const sent: unknown[] = [];
  await show(<Case onSubmit={(values) => sent.push(values)} />);
  await page.getByLabelText('Company').fill('Orvan');
  await page.getByLabelText('Pieces').fill('١٢');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ company: 'Orvan', pieces: 12, term: null }]);
});

test('faults of the server go to their fields, and what was typed stays', async () => {
  const fault = new ApiError(0, 400, 'Please check the marked fields.', {
    errors: [{ path: 'company', rule: 'taken', msg: 'This company is registered already.' }],
  });
  const screen = await show(<Case />);
  await page.getByLabelText('Company').fill('Orvan');
  await screen.rerender(<Case error={fault} />);
  const company = page.getByLabelText('Company');
  await expect.element(company).toHaveAccessibleDescription('This company is registered already.');
  await expect.element(company).toHaveValue('Orvan');
  await expect.element(company).toHaveFocus();
});

test('a refusal of the whole stands beside the buttons', async () => {
  await show(<Case error={new ApiError(0, 409, 'Somebody changed this record meanwhile.')} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody changed this record meanwhile.');
});

test('nothing is sent while a submission is under way', async () => {
  const sent: unknown[] = [];
  await show(<Case busy onSubmit={(values) => sent.push(values)} />);
  await page.getByLabelText('Company').fill('Orvan');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save' }).click({ force: true });
  expect(sent).toEqual([]);
});
