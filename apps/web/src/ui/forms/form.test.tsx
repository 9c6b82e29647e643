import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { ApiError } from '../../client/api-error.ts';
import { Form, SubmitButton } from './form.tsx';
import { useShapeForm } from './use-shape-form.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { NumberField } from './number-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

const shape = z.object({
  company: z.string().check(z.minLength(1, { error: 'validation.required' }), z.maxLength(5)),
  pieces: z.int({ error: 'validation.quantity' }),
  term: z.nullish(z.string()),
});

interface TestFormProps {
  readonly children?: ReactNode;
  readonly error?: unknown;
  readonly busy?: boolean;
  readonly onSubmit?: (values: unknown) => void;
}

function TestForm({ children, error, busy = false, onSubmit = () => undefined }: TestFormProps) {
  const form = useShapeForm(shape, { company: '', pieces: 1, term: '' });
  return (
    <Form
      form={form}
      error={error}
      busy={busy}
      autosave="never"
      onSubmit={onSubmit}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <TextField field={form.field('company')} label="Company" hint="As registered" />
      <NumberField field={form.field('pieces')} label="Pieces" />
      <Select field={form.field('term')} label="Term" optional options={[{ value: 'oa45', label: 'OA45' }]} />
      {children}
    </Form>
  );
}

test('an empty required field shows the error in place of the hint and gets the focus', async () => {
  const sent: unknown[] = [];
  await renderComponent(<TestForm onSubmit={(values) => sent.push(values)} />);
  await page.getByRole('button', { name: 'Save' }).click();
  const company = page.getByLabelText('Company');
  await expect.element(company).toHaveFocus();
  await expect.element(company).toHaveAccessibleDescription('This field is required.');
  await expect.element(page.getByText('As registered')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('the error of a limit names the limit', async () => {
  await renderComponent(<TestForm />);
  await page.getByLabelText('Company').fill('too long a name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('At most 5 characters.')).toBeVisible();
});

test('a valid form is submitted once, with empty fields as null and Arabic digits as numbers', async () => {
  const sent: unknown[] = [];
  await renderComponent(<TestForm onSubmit={(values) => sent.push(values)} />);
  await page.getByLabelText('Company').fill('Orvan');
  await page.getByLabelText('Pieces').fill('١٢');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ company: 'Orvan', pieces: 12, term: null }]);
});

test('field errors of the server are shown at their fields and typed values stay', async () => {
  const refusal = new ApiError(0, 400, 'Please check the marked fields.', {
    errors: [{ path: 'company', rule: 'taken', msg: 'This company is registered already.' }],
  });
  const screen = await renderComponent(<TestForm />);
  await page.getByLabelText('Company').fill('Orvan');
  await screen.rerender(<TestForm error={refusal} />);
  const company = page.getByLabelText('Company');
  await expect.element(company).toHaveAccessibleDescription('This company is registered already.');
  await expect.element(company).toHaveValue('Orvan');
  await expect.element(company).toHaveFocus();
});

test('an error without fields is shown beside the buttons', async () => {
  await renderComponent(<TestForm error={new ApiError(0, 409, 'Somebody changed this record meanwhile.')} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody changed this record meanwhile.');
});

test('a busy form does not submit', async () => {
  const sent: unknown[] = [];
  await renderComponent(<TestForm busy onSubmit={(values) => sent.push(values)} />);
  await page.getByLabelText('Company').fill('Orvan');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save' }).click({ force: true });
  expect(sent).toEqual([]);
});

test('a form in a dialog over the form is submitted alone', async () => {
  const sent: string[] = [];
  const inDialog = createPortal(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('dialog');
      }}
    >
      <button type="submit">Publish</button>
    </form>,
    document.body,
  );
  await renderComponent(<TestForm onSubmit={() => sent.push('form')}>{inDialog}</TestForm>);
  await page.getByLabelText('Company').fill('Acme');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual(['dialog', 'form']);
});
