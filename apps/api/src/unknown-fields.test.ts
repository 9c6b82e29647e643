// Every call refuses a field that it does not have, in each kind of body that it takes.
import type { BodyKind, Endpoint } from '@trunkline/contract/endpoint';
import { expect, test } from 'vitest';
import { startTestApp } from './testing/boot.ts';

const tokens = new Map<string, string>();
const app = await startTestApp();
const owner = await app.make.member({ type: 'DTE' });
for (const who of ['user', 'company', 'owner']) tokens.set(who, owner.token);
for (const type of ['DPP', 'DTE', 'DSP'] as const) tokens.set(type, (await app.make.member({ type })).token);
tokens.set('staff', (await app.make.staff('admin')).token);

function findToken({ access: { who, types } }: Endpoint): Record<string, string> {
  const token = tokens.get(types?.find((type) => tokens.has(type)) ?? who);
  return token === undefined ? {} : { token };
}

const bodies: Readonly<Record<BodyKind, { readonly type: string; readonly payload: string }>> = {
  json: { type: 'application/json', payload: '{"nonsense":1}' },
  form: { type: 'application/x-www-form-urlencoded', payload: 'nonsense=1' },
  multipart: {
    type: 'multipart/form-data; boundary=b',
    payload: '--b\r\ncontent-disposition: form-data; name="nonsense"\r\n\r\n1\r\n--b--\r\n',
  },
};

async function send(endpoint: Endpoint, kind: BodyKind): Promise<string> {
  const { type, payload } = bodies[kind];
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/prod-api${endpoint.path}`,
    headers: { ...findToken(endpoint), 'content-type': type },
    payload,
  });
  const { error, data } = answer.json<{ error: string; data: { errors?: { path: string; rule: string }[] } | null }>();
  const errors = data?.errors?.map(({ path, rule }) => `${path} ${rule}`).join();
  return `${answer.statusCode} ${error} ${errors}`;
}

test('every call with a body answers 400 at a field that it does not have', async () => {
  const wrong: string[] = [];
  const endpoints = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint);
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST'))
    for (const kind of endpoint.bodies ?? ['json']) {
      const answer = await send(endpoint, kind);
      if (!/^400 (?:validation\.failed|request\.unknown_field) nonsense unknown_field$/.test(answer))
        wrong.push(`${endpoint.path} ${kind}: ${answer}`);
    }
  expect(wrong).toEqual([]);
  expect(endpoints.length).toBeGreaterThan(200);
});
