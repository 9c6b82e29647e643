import { upload } from '@trunkline/contract/upload';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { Form, SubmitButton, useShapeForm } from './form.tsx';
import { expectAccessible, show } from '../ui-testing.tsx';
import { Upload } from './upload.tsx';

const rule = { kinds: ['pdf', 'jpg'], maxBytes: 512_000 } as const;
const shape = z.object({ file: upload(rule) });

function Case({ onSubmit = () => undefined }: { onSubmit?: (values: { file: File }) => void }) {
  const form = useShapeForm(shape, {});
  return (
    <Form form={form} error={undefined} busy={false} onSubmit={onSubmit} actions={<SubmitButton>Send</SubmitButton>}>
      <Upload field={form.field('file')} label="Payment receipt" rule={rule} />
    </Form>
  );
}

const pdf = (name = 'receipt.pdf', bytes = 1_000): File =>
  new File(['%PDF-1.7\n', 'x'.repeat(bytes)], name, { type: 'application/pdf' });

test('a file is taken, named, replaced and removed', async () => {
  await show(<Case />);
  const input = page.getByLabelText('Payment receipt');
  await userEvent.upload(input, pdf());
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
  await userEvent.upload(input, pdf('second.pdf'));
  await expect.element(page.getByText('second.pdf')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect.element(page.getByText('second.pdf')).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
});

test('a file that is too large is refused here, and the one before it stays', async () => {
  await show(<Case />);
  const input = page.getByLabelText('Payment receipt');
  await userEvent.upload(input, pdf());
  await userEvent.upload(input, pdf('huge.pdf', 600_000));
  await expect.element(page.getByText(/The file is larger than/)).toBeVisible();
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
});

test.each([
  ['another kind', new File(['text'], 'notes.txt')],
  ['a name that lies', new File(['plain text'], 'receipt.pdf')],
])('%s is refused before it is sent', async (_name, file) => {
  await show(<Case />);
  await userEvent.upload(page.getByLabelText('Payment receipt'), file);
  await expect.element(page.getByText('This file is not one of: PDF, JPG.')).toBeVisible();
});

test('without a file the form says so; with one it hands over the file', async () => {
  const sent: File[] = [];
  await show(<Case onSubmit={({ file }) => sent.push(file)} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Payment receipt'), pdf());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['receipt.pdf']);
});
