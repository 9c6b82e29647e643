import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { warnOfUnknownProxy } from './unknown-proxy.ts';

const readWarnings = async (requests: readonly Record<string, string>[], remoteAddress = '127.0.0.1') => {
  const lines: string[] = [];
  const fastify = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => fastify.close());
  warnOfUnknownProxy(fastify);
  fastify.get('/', () => 'answer');
  for (const headers of requests) await fastify.inject({ url: '/', headers, remoteAddress });
  return lines;
};

test('forwarded requests of a local proxy that is not trusted are reported once', async () => {
  const lines = await readWarnings([{}, { 'x-forwarded-for': '198.51.100.7' }, { 'x-real-ip': '198.51.100.8' }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES=loopback');
});

test('requests without such headers, and forged ones from outside, are not reported', async () => {
  expect(await readWarnings([{}, { 'user-agent': 'curl' }])).toEqual([]);
  expect(await readWarnings([{ 'x-forwarded-for': '127.0.0.1' }], '198.51.100.7')).toEqual([]);
});
