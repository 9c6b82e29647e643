// Every setting of the process. `npm run -s portal -- settings` prints them as .env.example. Rules: docs/rules/process.md
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDataFolder, readOrCreateSecret } from './data-folder.ts';
import { OperatorError } from '../errors/operator-error.ts';
import {
  enumSetting,
  integerSetting,
  networksSetting,
  secretSetting,
  type Setting,
  textSetting,
  urlSetting,
} from './setting-types.ts';

const postgres = ['postgres:', 'postgresql:'];

export const environmentSettings = {
  NODE_ENV: enumSetting(
    {
      meaning: 'production refuses demo data, test settings and weak secrets, and requires its own database',
      default: 'development',
    },
    ['development', 'test', 'production'],
  ),
  HOST: textSetting(
    { meaning: 'Address that the server listens on', default: '127.0.0.1' },
    'a host name or an address',
    /^[\w.:-]+$/,
  ),
  PORT: integerSetting({ meaning: 'Port that the server listens on; 0 takes a free one', default: '3000' }, 0, 65535),
  PUBLIC_URL: urlSetting(
    {
      meaning: 'Address under which people reach the portal; links in mail begin with it',
      computedDefault: 'http://HOST:PORT',
    },
    ['http:', 'https:'],
  ),
  DATA_DIR: textSetting({
    meaning: 'Folder for what the server keeps: embedded database, files, secrets',
    computedDefault: 'data, beside package.json',
  }),
  DATABASE_URL: urlSetting(
    {
      meaning:
        'PostgreSQL 18 or newer, as the role that the server works with. Unset: an embedded PostgreSQL in DATA_DIR',
      secret: true,
    },
    postgres,
  ),
  DATABASE_OWNER_URL: urlSetting(
    {
      meaning: 'The same database as the role that owns the tables and migrates them',
      computedDefault: 'DATABASE_URL',
      secret: true,
    },
    postgres,
  ),
  DATABASE_JOBS_URL: urlSetting(
    {
      meaning: 'The same database as the role that runs background jobs',
      computedDefault: 'a login that the server makes',
      secret: true,
    },
    postgres,
  ),
  SECRET: secretSetting(
    {
      meaning: 'Signs links and seals codes; the same on every process of one portal',
      computedDefault: 'made once in DATA_DIR',
    },
    32,
  ),
  SMTP_URL: urlSetting({ meaning: 'Mail server', secret: true }, ['smtp:', 'smtps:']),
  MAIL: enumSetting(
    {
      meaning:
        'smtp sends mail through SMTP_URL. outbox only stores it, readable in the back office; npm run portal -- code prints its codes',
      computedDefault: 'smtp in production and with SMTP_URL, else outbox',
    },
    ['smtp', 'outbox'],
  ),
  MAIL_FROM: textSetting(
    { meaning: 'Sender of all mail', default: 'no-reply@localhost' },
    'an address, or Name <address>',
    /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  ),
  S3_ENDPOINT: urlSetting(
    { meaning: 'Object store for files. Unset: files are kept in DATA_DIR. The S3 settings go together' },
    ['http:', 'https:'],
  ),
  S3_BUCKET: textSetting(
    { meaning: 'Bucket, which must exist' },
    'letters, digits, dots and hyphens',
    /^[\w.-]{3,63}$/,
  ),
  S3_REGION: textSetting(
    { meaning: 'Region of the bucket', default: 'us-east-1' },
    'letters, digits and hyphens',
    /^[\w-]+$/,
  ),
  S3_ACCESS_KEY_ID: textSetting({ meaning: 'Access key of the object store', secret: true }),
  S3_SECRET_ACCESS_KEY: textSetting({ meaning: 'Secret key of the object store', secret: true }),
  TRUSTED_PROXIES: networksSetting({ meaning: 'Proxies whose X-Forwarded-For is believed', computedDefault: 'none' }),
  CHAT_URL: urlSetting({ meaning: 'Address of the vendor’s chat, shown in the side box' }, ['http:', 'https:']),
  LOG_LEVEL: enumSetting({ meaning: 'How much is logged', computedDefault: 'info in production, else warn' }, [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ]),
  DEMO_DATA: enumSetting(
    {
      meaning:
        'auto and basic fill an empty database with demo data: accounts, catalogue, prices; auto also with a year of quotations and orders',
      computedDefault: 'off in production, else auto',
    },
    ['auto', 'basic', 'off'],
  ),
  PAGES: enumSetting({ meaning: 'off serves the API alone; npm run dev uses it', default: 'on' }, ['on', 'off']),
  CLOCK_OFFSET_DAYS: {
    ...integerSetting({ meaning: 'Moves the clock that all rules use', default: '0' }, -36500, 36500),
    testsOnly: true,
  },
  CAPTCHA_TEST_ANSWER: { ...textSetting({ meaning: 'Is accepted as the answer to every captcha' }), testsOnly: true },
  WEBHOOKS: {
    ...enumSetting({ meaning: 'loopback lets webhooks call 127.0.0.1, with http too', default: 'public' }, [
      'public',
      'loopback',
    ]),
    testsOnly: true,
  },
} as const satisfies Record<string, Setting<unknown>>;

type SettingName = keyof typeof environmentSettings;
type SettingValue<N extends SettingName> = NonNullable<ReturnType<(typeof environmentSettings)[N]['read']>>;
type SettingValues = { readonly [N in SettingName]?: SettingValue<N> };

export interface ObjectStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The settings as the program uses them. They are read once at start; nothing else reads process.env. */
export interface Environment {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly databaseOwnerUrl?: string;
  readonly databaseJobsUrl?: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly s3?: ObjectStore;
  readonly trustedProxies: string[];
  readonly chatUrl?: string;
  readonly logLevel: string;
  readonly clockOffsetDays: number;
  readonly captchaTestAnswer?: string;
  /** Webhooks may call 127.0.0.1, with http too. */
  readonly webhooksToLoopback: boolean;
  readonly secret: string;
  readonly demoData: 'auto' | 'basic' | 'off';
  readonly pages: boolean;
}

/** The folder that holds package.json. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Reads all settings. Throws one OperatorError that names every wrong one. Creates DATA_DIR, and in it a SECRET when none is set.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const values = readValues(env);
  const wrong = [
    ...listConflicts(values),
    ...(values.NODE_ENV === 'production' ? listProductionIssues(env, values) : []),
  ];
  if (wrong.length > 0) throw new OperatorError(`wrong settings: ${wrong.join('; ')}`);
  const dataDir = path.resolve(values.DATA_DIR ?? path.join(repositoryRoot, 'data'));
  ensureDataFolder(dataDir);
  const production = values.NODE_ENV === 'production';
  const { HOST: host = '', PORT: port = 0 } = values;
  return {
    production,
    host,
    port,
    publicUrl: (values.PUBLIC_URL ?? formatAddress(host, port)).replace(/(?<!\/)\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseJobsUrl: values.DATABASE_JOBS_URL,
    smtpUrl: values.MAIL === 'outbox' ? undefined : values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? '',
    s3: toObjectStore(values),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    chatUrl: values.CHAT_URL,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    clockOffsetDays: values.CLOCK_OFFSET_DAYS ?? 0,
    webhooksToLoopback: values.WEBHOOKS === 'loopback',
    captchaTestAnswer: values.CAPTCHA_TEST_ANSWER,
    secret: values.SECRET ?? readOrCreateSecret(dataDir, 'secret'),
    demoData: values.DEMO_DATA ?? (production ? 'off' : 'auto'),
    pages: values.PAGES !== 'off',
  };
}

/** `http://127.0.0.1:3000`: the address for a browser on this machine. */
export function formatAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** process.env, and below it the .env file beside package.json. Tests do not read that file. */
export function loadEnvironment(): Environment {
  const file = path.join(repositoryRoot, '.env');
  if (process.env['NODE_ENV'] !== 'test' && existsSync(file)) process.loadEnvFile(file);
  return readEnvironment(process.env);
}

const names = Object.keys(environmentSettings) as SettingName[];

function readValues(env: NodeJS.ProcessEnv): SettingValues {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const name of names) {
    const setting: Setting<unknown> = environmentSettings[name];
    // An empty text counts as unset, as `PORT=` in an .env file.
    const written = env[name]?.trim() || setting.default;
    if (written === undefined) continue;
    values[name] = setting.read(written);
    if (values[name] === undefined)
      wrong.push(`${name}${setting.secret ? '' : `=${written}`} (allowed: ${setting.allowed})`);
  }
  if (wrong.length > 0) throw new OperatorError(`wrong settings: ${wrong.join('; ')}`);
  return values as SettingValues;
}

const objectStoreNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function listConflicts(values: SettingValues): string[] {
  const wrong: string[] = [];
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_JOBS_URL'] as const)
    if (values[name] && !values.DATABASE_URL) wrong.push(`${name} is set without DATABASE_URL`);
  if (values.MAIL === 'smtp' && !values.SMTP_URL) wrong.push('SMTP_URL is missing (required with MAIL=smtp)');
  const missing = objectStoreNames.filter((name) => !values[name]);
  if (missing.length < objectStoreNames.length)
    wrong.push(...missing.map((name) => `${name} is missing (the S3 settings go together)`));
  return wrong;
}

function toObjectStore(values: SettingValues): ObjectStore | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

const required = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL', 'SECRET'] as const;
const commonPasswords = ['postgres', 'password', 'secret', 'changeme', 'owner', 'app', 'jobs', 'trunkline', 'admin'];

function listProductionIssues(env: NodeJS.ProcessEnv, values: SettingValues): string[] {
  const wrong = required.filter((name) => !values[name]).map((name) => `${name} is missing (required in production)`);
  if (!values.SMTP_URL && values.MAIL === undefined)
    wrong.push('SMTP_URL is missing (required in production, or MAIL=outbox to send no mail)');
  for (const name of names)
    if ((environmentSettings[name] as Setting<unknown>).testsOnly && env[name]?.trim())
      wrong.push(`${name} is for tests only (not in production)`);
  if (values.DEMO_DATA !== undefined && values.DEMO_DATA !== 'off')
    wrong.push(`DEMO_DATA=${values.DEMO_DATA} (allowed in production: off)`);
  if (values.SECRET && isGuessable(values.SECRET))
    wrong.push('SECRET is easy to guess (allowed in production: 32 random bytes or more)');
  for (const name of required) {
    const address = name === 'SECRET' ? undefined : values[name];
    if (address && commonPasswords.includes(decodeURIComponent(new URL(address).password)))
      wrong.push(`${name} holds a default password (not in production)`);
  }
  return wrong;
}

/** Finds words and repetitions. 32 random bytes in hex or base64 have far more than nine different characters and no such word. */
function isGuessable(value: string): boolean {
  return new Set(value).size < 10 || /change.?me|secret|password|example|default|trunkline/i.test(value);
}
