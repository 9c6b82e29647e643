// The package has no types. These are the parts that the bench uses.
declare module 'autocannon' {
  export interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export interface Options {
    readonly url: string;
    readonly connections?: number;
    /** Seconds. */
    readonly duration?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Called before each request. */
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  export interface Request {
    readonly path?: string;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
