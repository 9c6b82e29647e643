import { loginForm, signupForm } from '@trunkline/contract/accounts';
import { endUserForm } from '@trunkline/contract/endusers';
import { asText } from '@trunkline/contract/text-kinds';
import { line, prose } from '@trunkline/contract/values';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { cleanInput } from './gate.ts';

const sent = ' e\u0301\u200b\u202e‑\u00a0x\r\ny ';
const asLine = 'é‑ x y';

test.each([
  [line(10), asLine],
  [line(10).check(z.startsWith('x')), asLine],
  [prose(10), 'é‑ x\ny'],
  [asText('code', line(10)), 'é- x y'],
  [asText('raw', line(10)), sent],
  [z.nullish(z._default(z.string(), '')), asLine],
  [z.union([z.int(), z.string()]), asLine],
  [z.pipe(z.transform(String), z.string()), asLine],
  [
    z.pipe(
      z.string(),
      z.transform((text) => text.length),
    ),
    asLine,
  ],
  // What has no text stays as it was sent.
  [z.int(), sent],
  [z.enum(['a']), sent],
  [z.unknown(), sent],
])('cleans a text as its shape says: %#', (shape, cleaned) => expect(cleanInput(sent, shape)).toBe(cleaned));

test('cleans texts of lists, records, unions and intersections', () => {
  const shape = z.intersection(
    z.object({ list: z.array(z.string()), record: z.record(z.string(), z.string()), raw: z.unknown() }),
    z.object({ union: z.nullish(z.union([z.string(), z.object({ text: z.string() })])) }),
  );
  const input = { list: [sent], record: { a: sent }, raw: { a: sent }, union: { text: sent }, other: sent };
  expect(cleanInput(input, shape)).toEqual({
    ...input,
    list: [asLine],
    record: { a: asLine },
    union: { text: asLine },
  });
});

test('a text that shows nothing is not filled in; a name has a letter or a digit', () => {
  const form = endUserForm.safeParse(
    cleanInput(
      { company: '\u200b\u200b', address: '\u00a0', contact: '- .', email: 'a@b.example', mobile: '1', country: 'DE' },
      endUserForm,
    ),
  );
  expect(form.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    expect.stringMatching(/^company /),
    expect.stringMatching(/^address /),
    'contact validation.visible_letter',
  ]);
});

test('a password stays as it was typed, a mail address has an ASCII domain', () => {
  const input = { username: '\u200emailto:anna@bücher.example', password: ' e\u0301\u200b ' };
  expect(cleanInput(input, loginForm)).toEqual({ username: 'anna@xn--bcher-kva.example', password: ' e\u0301\u200b ' });
  expect(cleanInput({ username: '<Anna@B.example>', company: 'A\r\nBcc: b' }, signupForm)).toEqual({
    username: 'Anna@B.example',
    company: 'A Bcc: b',
  });
});
