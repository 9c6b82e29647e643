/** The part of s3rver that tests use; the package has no types. */
declare module 's3rver' {
  interface S3rverOptions {
    readonly directory: string;
    readonly address?: string;
    /** 0 takes a free port. */
    readonly port?: number;
    readonly silent?: boolean;
    readonly configureBuckets?: readonly { readonly name: string }[];
  }
  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<{ readonly address: string; readonly port: number }>;
    close(): Promise<void>;
  }
}
