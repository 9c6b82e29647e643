import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAddress, readEnvironment, repositoryRoot } from './environment.ts';
import { formatSettings } from '../../commands/settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trunkline environment '));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...env });
const random = 'q83nKx0vR2mZ7tYb5WcJ1hLs9dPf4gTe';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://trunkline_app:r4nd0m@db.example/trunkline',
  DATABASE_OWNER_URL: 'postgres://trunkline_owner:r4nd0m@db.example/trunkline',
  DATABASE_JOBS_URL: 'postgres://trunkline_jobs:r4nd0m@db.example/trunkline',
  SECRET: random,
  SMTP_URL: 'smtp://mail.example',
};

describe('settings', () => {
  test('without settings the server listens on 127.0.0.1, loads demo data and stores mail and files itself', () => {
    expect(read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: folder,
      databaseUrl: undefined,
      smtpUrl: undefined,
      s3: undefined,
      trustedProxies: [],
      logLevel: 'warn',
      clockOffsetDays: 0,
      demoData: 'auto',
      pages: true,
    });
  });

  test('an empty text counts as unset', () => {
    expect(read({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  test('settings are parsed', () => {
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const environment = read({
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://portal.example/',
      TRUSTED_PROXIES: '10.0.0.0/8, loopback,2001:db8::/32',
      CLOCK_OFFSET_DAYS: '-3',
      ...s3,
    });
    expect(environment).toMatchObject({
      port: 8080,
      publicUrl: 'https://portal.example',
      trustedProxies: ['10.0.0.0/8', 'loopback', '2001:db8::/32'],
      clockOffsetDays: -3,
      s3: {
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'files',
        region: 'us-east-1',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
    });
  });

  test('the secret is generated once, readable by its owner only', () => {
    const secret = read({}).secret;
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(read({}).secret).toBe(secret);
    expect(statSync(path.join(folder, 'secrets/secret')).mode & 0o077).toBe(0);
    expect(read({ SECRET: random }).secret).toBe(random);
  });

  test('an address of all interfaces is formatted for a browser on this machine', () => {
    expect(formatAddress('0.0.0.0', 80)).toBe('http://127.0.0.1:80');
    expect(formatAddress('fd00::1', 3000)).toBe('http://[fd00::1]:3000');
  });
});

describe('a refusal of settings', () => {
  test.each([
    ['PORT', '99999', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['NODE_ENV', 'prod', 'development, test, production'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace, silent'],
    ['DEMO_DATA', 'yes', 'auto, basic, off'],
    ['PUBLIC_URL', 'portal.example', 'an address that begins with http:// or https://'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses, ranges like 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.1,,', 'addresses, ranges like 10.0.0.0/8'],
    ['MAIL_FROM', 'Trunkline <a@b.example>\r\nBcc: c@d.example', 'an address, or Name <address>'],
    ['CLOCK_OFFSET_DAYS', '1.5', 'a whole number from -36500 to 36500'],
  ])('%s=%s is refused with the name and the allowed values', (name, value, allowed) => {
    expect(() => read({ [name]: value })).toThrow(
      new RegExp(`^wrong settings: ${name}=[^]*\\(allowed: ${allowed.replaceAll('/', '\\/')}`),
    );
  });

  test('a refusal does not print a secret', () => {
    const wrong = () =>
      read({ SECRET: 'short-and-private', DATABASE_URL: 'mysql://root:hunter2@db', SMTP_URL: 'http://u:hunter2@mail' });
    expect(wrong).toThrow(
      'wrong settings: DATABASE_URL (allowed: an address that begins with postgres:// or postgresql://); SECRET (allowed: 32 bytes or more); SMTP_URL (allowed: an address that begins with smtp:// or smtps://)',
    );
  });

  test('an incomplete group of settings is refused', () => {
    expect(() => read({ S3_BUCKET: 'files' })).toThrow('S3_ENDPOINT is missing (the S3 settings go together)');
    expect(() => read({ DATABASE_OWNER_URL: 'postgres://o@db/t' })).toThrow(
      'DATABASE_OWNER_URL is set without DATABASE_URL',
    );
  });
});

describe('production', () => {
  test('is accepted with its databases and a random secret, without demo data', () => {
    expect(read(production)).toMatchObject({ production: true, demoData: 'off', logLevel: 'info' });
  });

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL', 'SECRET'])('%s is required', (name) => {
    expect(() => read({ ...production, [name]: '' })).toThrow(`${name} is missing (required in production)`);
  });

  test('a mail server is required, unless MAIL=outbox says that mail is only stored', () => {
    const { SMTP_URL: smtpUrl, ...without } = production;
    expect(() => read(without)).toThrow('SMTP_URL is missing (required in production, or MAIL=outbox to send no mail)');
    expect(() => read({ ...without, MAIL: 'smtp' })).toThrow('SMTP_URL is missing (required with MAIL=smtp)');
    expect(read({ ...without, MAIL: 'outbox' }).smtpUrl).toBeUndefined();
    expect(read({ ...production, MAIL: 'outbox' }).smtpUrl).toBeUndefined();
    expect(read(production).smtpUrl).toBe(smtpUrl);
  });

  test.each([
    ['DEMO_DATA', 'auto', 'DEMO_DATA=auto (allowed in production: off)'],
    ['CLOCK_OFFSET_DAYS', '1', 'CLOCK_OFFSET_DAYS is for tests only'],
    ['CLOCK_OFFSET_DAYS', '0', 'CLOCK_OFFSET_DAYS is for tests only'],
    ['CAPTCHA_TEST_ANSWER', 'x', 'CAPTCHA_TEST_ANSWER is for tests only'],
    ['WEBHOOKS', 'loopback', 'WEBHOOKS is for tests only'],
    ['SECRET', 'a'.repeat(40), 'SECRET is easy to guess'],
    ['SECRET', 'please-change-me-please-change-me-please', 'SECRET is easy to guess'],
    ['DATABASE_URL', 'postgres://app:postgres@db.example/t', 'DATABASE_URL holds a default password'],
  ])('%s=%s is refused', (name, value, refusal) => {
    expect(() => read({ ...production, [name]: value })).toThrow(refusal);
  });

  test('DEMO_DATA=off is accepted', () => {
    expect(read({ ...production, DEMO_DATA: 'off' }).demoData).toBe('off');
  });
});

test('.env.example lists the settings', () => {
  const written = readFileSync(path.join(repositoryRoot, '.env.example'), 'utf8');
  expect(written, 'make it again: npm run -s portal -- settings > .env.example').toBe(formatSettings());
});
