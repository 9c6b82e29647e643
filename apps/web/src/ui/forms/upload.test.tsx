import { uploadField } from '@trunkline/contract/upload';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { Form, SubmitButton } from './form.tsx';
import { useShapeForm } from './use-shape-form.ts';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { Upload } from './upload.tsx';

const rule = { kinds: ['pdf', 'jpg'], maxBytes: 512_000 } as const;
const shape = z.object({ file: uploadField(rule) });

function TestForm({ onSubmit = () => undefined }: { onSubmit?: (values: { file: File }) => void }) {
  const form = useShapeForm(shape, {});
  return (
    <Form
      form={form}
      error={undefined}
      busy={false}
      autosave="never"
      onSubmit={onSubmit}
      actions={<SubmitButton>Send</SubmitButton>}
    >
      <Upload field={form.field('file')} label="Payment receipt" rule={rule} />
    </Form>
  );
}

const createPdf = (name = 'receipt.pdf', bytes = 1_000): File =>
  new File(['%PDF-1.7\n', 'x'.repeat(bytes)], name, { type: 'application/pdf' });

test('a file can be chosen, replaced and removed', async () => {
  await renderComponent(<TestForm />);
  const input = page.getByLabelText('Payment receipt');
  await userEvent.upload(input, createPdf());
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
  await userEvent.upload(input, createPdf('second.pdf'));
  await expect.element(page.getByText('second.pdf')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect.element(page.getByText('second.pdf')).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
});

test('a file that is too large is refused and the chosen file stays', async () => {
  await renderComponent(<TestForm />);
  const input = page.getByLabelText('Payment receipt');
  await userEvent.upload(input, createPdf());
  await userEvent.upload(input, createPdf('huge.pdf', 600_000));
  await expect.element(page.getByText(/The file is larger than/)).toBeVisible();
  await expect.element(page.getByText('receipt.pdf')).toBeVisible();
});

test.each([
  ['a file of another kind', new File(['text'], 'notes.txt')],
  ['a file with a wrong extension', new File(['plain text'], 'receipt.pdf')],
])('%s is refused', async (_name, file) => {
  await renderComponent(<TestForm />);
  await userEvent.upload(page.getByLabelText('Payment receipt'), file);
  await expect.element(page.getByText('This file is not one of: PDF, JPG.')).toBeVisible();
});

test('the form requires a file and submits the chosen one', async () => {
  const sent: File[] = [];
  await renderComponent(<TestForm onSubmit={({ file }) => sent.push(file)} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Payment receipt'), createPdf());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['receipt.pdf']);
});

test('a form that is sent while the chosen file is still read has the file', async () => {
  const sent: File[] = [];
  await renderComponent(<TestForm onSubmit={({ file }) => sent.push(file)} />);
  const unread = createPdf('unread.pdf');
  Object.defineProperty(unread, 'slice', { value: () => ({ arrayBuffer: () => new Promise(() => undefined) }) });
  const dataTransfer = { files: [unread] };
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
  page.getByText('choose a file').element().dispatchEvent(drop);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['unread.pdf']);
});
