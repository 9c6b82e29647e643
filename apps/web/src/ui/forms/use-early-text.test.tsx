import { useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod/mini';
import { TextContext } from '../../client/text.tsx';
import { useIsHydrated } from '../../client/hydration.ts';
import { createTestT } from '../../testing/test-texts.ts';
import { CodeField } from './code-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { SiteField } from './site-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { useEarlyText } from './use-early-text.ts';
import { useShapeForm } from './use-shape-form.ts';

const t = createTestT();
const shape = z.object({ username: z.string(), password: z.string(), code: z.string(), text: z.string() });

function PlainInput() {
  const id = useId();
  const [value, setValue] = useState('');
  useEarlyText(id);
  return (
    <label>
      Plain
      <input id={id} value={value} onChange={(event) => setValue(event.target.value)} />
    </label>
  );
}

function TestForm({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
  const form = useShapeForm(shape, { username: '', password: '', code: '', text: '' });
  const [site, setSite] = useState('');
  // Renders the fields once more, as a session that is read after hydration does.
  const isHydrated = useIsHydrated();
  return (
    <Form
      form={form}
      error={undefined}
      busy={false}
      autosave="never"
      onSubmit={(values) => onSubmit({ ...values, site })}
      actions={<SubmitButton>{isHydrated ? 'Log in' : 'Wait'}</SubmitButton>}
    >
      <TextField field={form.field('username')} label="Email" type="email" />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
      <CodeField field={form.field('code')} label="Code" />
      <TextArea field={form.field('text')} label="Text" />
      <SiteField name="site" label="Site" value={site} onChange={setSite} />
      <PlainInput />
    </Form>
  );
}

test('what was typed before hydration stays on the screen and is submitted', async () => {
  const sent: unknown[] = [];
  const app = (
    <TextContext value={t}>
      <TestForm onSubmit={(values) => sent.push(values)} />
    </TextContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  const typed = {
    Email: 'omar@birchwood.example',
    Code: '12 34 56',
    Text: 'Two lines',
    Site: 'Amman',
    Plain: 'RK-9604',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  const root = hydrateRoot(container, app);
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('omar@birchwood.example');
  await expect.element(page.getByLabelText('Plain')).toHaveValue('RK-9604');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        username: 'omar@birchwood.example',
        password: 'correct horse',
        code: '123456',
        text: 'Two lines',
        site: 'Amman',
      },
    ]);
  root.unmount();
  container.remove();
});
