import { expect, test } from 'vitest';
import { describeUserAgent } from './user-agent.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari', 'macOS', 'computer'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${chrome} Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', 'computer'],
  ['curl/8.11.0', null, null, 'program'],
  [null, null, null, 'program'],
])('%s is %s on %s: a %s', (agent, browser, system, device) =>
  expect(describeUserAgent(agent)).toEqual({ browser, system, device }),
);
