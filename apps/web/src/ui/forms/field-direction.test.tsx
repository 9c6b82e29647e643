import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { renderComponent } from '../ui-testing.tsx';
import { Form } from './form.tsx';
import { TextArea } from './text-area.tsx';
import { useShapeForm } from './use-shape-form.ts';

beforeEach(() => document.documentElement.setAttribute('dir', 'rtl'));
afterEach(() => document.documentElement.removeAttribute('dir'));

function ReasonForm() {
  const form = useShapeForm(z.object({ reason: z.string() }), { reason: '' });
  return (
    <Form form={form} error={undefined} busy={false} autosave="never" onSubmit={() => undefined} actions={null}>
      <TextArea field={form.field('reason')} label="Reason" />
    </Form>
  );
}

test('an empty field has the direction of the page, a filled one that of its text', async () => {
  await renderComponent(<ReasonForm />);
  const field = page.getByLabelText('Reason');
  const readDirection = () => getComputedStyle(field.element()).direction;
  expect(readDirection()).toBe('rtl');
  await field.fill('Credit limit');
  expect(readDirection()).toBe('ltr');
  await field.fill('حد الائتمان');
  expect(readDirection()).toBe('rtl');
  await field.fill('');
  expect(readDirection()).toBe('rtl');
});
