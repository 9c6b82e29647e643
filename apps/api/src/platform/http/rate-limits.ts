import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors/app-error.ts';

export interface Limits {
  /**
   * Takes points of `key`, one unless said, and answers how many are left; throws 429 with Retry-After when there were too few. With 0 it
   * throws where more were taken before than there are.
   */
  take: (rule: LimitRule, key: string, points?: number) => Promise<number>;
  /** Gives a point back that `take` took. */
  giveBack: (rule: LimitRule, key: string) => Promise<void>;
  /** Takes one point of `key` and answers how many are left; undefined when none was. */
  takeIfLeft: (rule: LimitRule, key: string) => Promise<number | undefined>;
  close: () => Promise<void>;
}

/** `points` per `seconds` and key; the name keeps rules apart. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

function openPool(url: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    // Keys are addresses and user names: only the scope `system` reads them, and this pool runs no other statements. What was taken
    // in the last half second may be lost in a crash: nobody waits for the disk, neither here nor for the lock of a key.
    options: '-c app.scope=system -c synchronous_commit=off',
  });
  pool.on('error', onLost);
  // A connection that breaks while in use rejects its statement; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Rate limits in PostgreSQL, shared by all processes. */
export function createLimits(url: string, onLost: (error: Error) => void): Limits {
  const pool = openPool(url, onLost);
  const limiters = new Map<string, RateLimiterPostgres>();
  const getLimiter = ({ name, points, seconds }: LimitRule): RateLimiterPostgres => {
    const id = `${name}:${points}:${seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      });
      limiters.set(id, limiter);
    }
    return limiter;
  };
  const consume = (rule: LimitRule, key: string, points = 1): Promise<RateLimiterRes> =>
    getLimiter(rule).consume(key, points);
  /** The points that are left, without taking one. Throws as `take` does. */
  const look = async (rule: LimitRule, key: string): Promise<number> => {
    const taken = await getLimiter(rule).get(key);
    if (taken && taken.consumedPoints > rule.points) throw tooManyRequests(taken.msBeforeNext / 1000);
    return taken?.remainingPoints ?? rule.points;
  };
  return {
    take: async (rule, key, points) => {
      if (points === 0) return look(rule, key);
      try {
        return (await consume(rule, key, points)).remainingPoints;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    giveBack: async (rule, key) => void (await getLimiter(rule).reward(key, 1)),
    takeIfLeft: async (rule, key) => {
      try {
        return (await consume(rule, key)).remainingPoints;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return undefined;
        throw refused;
      }
    },
    close: () => pool.end(),
  };
}
