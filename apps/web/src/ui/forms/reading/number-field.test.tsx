import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { expectAccessible, renderComponent } from '../../ui-testing.tsx';
import { DateField } from '../date-field.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { MoneyField, NumberField } from '../number-field.tsx';
import { useShapeForm } from '../use-shape-form.ts';

const shape = z.object({
  price: z.nullish(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'validation.money' }))),
  pieces: z.nullish(z.int({ error: 'validation.quantity' })),
  day: z.nullish(z.iso.date()),
});

function TestForm({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
  const form = useShapeForm(shape, { price: '', pieces: null, day: null });
  return (
    <Form
      form={form}
      error={undefined}
      busy={false}
      autosave="never"
      onSubmit={onSubmit}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <MoneyField field={form.field('price')} label="Price" currency="USD" hint="Each" />
      <NumberField field={form.field('pieces')} label="Pieces" />
      <DateField field={form.field('day')} label="Day" />
    </Form>
  );
}

const renderForm = async () => {
  const sent: unknown[] = [];
  await renderComponent(<TestForm onSubmit={(values) => sent.push(values)} />);
  return sent;
};
const save = () => page.getByRole('button', { name: 'Save' }).click();

test.each([
  ['45,10', '45.10', 'Read as 45.10.'],
  ['1.234,50', '1234.50', 'Read as 1,234.50.'],
  ['2.150,00', '2150.00', 'Read as 2,150.00.'],
  ['USD 90 000', '90000', 'Read as 90,000.'],
  ['٤٥٫١٠', '45.10', 'Read as 45.10.'],
  ['1234.50', '1234.50', 'Each'],
  ['1,234.50', '1234.50', 'Each'],
])('%s stays as it is typed and is sent as %s', async (typed, price, note) => {
  const sent = await renderForm();
  await userEvent.type(page.getByLabelText('Price'), typed);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('Price')).toHaveValue(typed);
  await expect
    .element(page.getByLabelText('Price'))
    .toHaveAccessibleDescription(expect.stringContaining(note.slice(0, 8)));
  await save();
  await expect.poll(() => sent).toEqual([{ price, pieces: null, day: null }]);
});

test.each([
  ['1.000', '1.00', '1.00'],
  ['1,000', '1,000', '1000'],
])('%s is asked about and sent as the answer %s', async (typed, answer, price) => {
  const sent = await renderForm();
  await page.getByLabelText('Price').fill(typed);
  await save();
  expect(sent).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await save();
  await expect.poll(() => sent).toEqual([{ price, pieces: null, day: null }]);
});

test.each(['€ 45', 'about 45', '45.1234'])('%s stays and is refused', async (typed) => {
  const sent = await renderForm();
  await page.getByLabelText('Price').fill(typed);
  await save();
  await expect.element(page.getByLabelText('Price')).toHaveValue(typed);
  await expect.element(page.getByLabelText('Price')).toHaveAccessibleDescription(/at most two decimals/);
  expect(sent).toEqual([]);
});

test('a whole number is read in every notation', async () => {
  const sent = await renderForm();
  await page.getByLabelText('Pieces').fill('1 200,00');
  await save();
  await page.getByLabelText('Pieces').fill('1.200');
  await page.getByRole('button', { name: '1,200', exact: true }).click();
  await save();
  await expect.poll(() => sent).toMatchObject([{ pieces: 1200 }, { pieces: 1200 }]);
});

async function paste(text: string): Promise<void> {
  const segment = page.getByRole('spinbutton').first();
  await segment.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  segment.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a date is pasted in any notation, and asked about where it has two readings', async () => {
  const sent = await renderForm();
  await paste('31.03.2027');
  await save();
  await paste('03/04/2027');
  await page.getByRole('button', { name: '4 Mar 2027' }).click();
  await save();
  await paste('next week');
  await expect.element(page.getByText('“next week” is not a date that can be read.')).toBeVisible();
  await expect.poll(() => sent).toMatchObject([{ day: '2027-03-31' }, { day: '2027-03-04' }]);
});
