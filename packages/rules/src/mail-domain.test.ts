import { expect, test } from 'vitest';
import { getMailDomain, isFreeMailDomain } from './mail-domain.ts';

test.each([
  ['lina@Wadi-Orvan.example', 'wadi-orvan.example'],
  ['"a@b"@partner.example', 'partner.example'],
])('the domain of %s is %s', (address, domain) => expect(getMailDomain(address)).toBe(domain));

test.each([
  ['gmail.com', true],
  ['GMail.com', true],
  ['qq.com', true],
  ['hanmail.net', true],
  ['duck.com', true],
  ['corvid.example', false],
  ['mail.corvid.example', false],
  ['', false],
])('%j is the domain of a mail provider: %s', (domain, expected) => expect(isFreeMailDomain(domain)).toBe(expected));
