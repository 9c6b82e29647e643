import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A CSS custom property, read by a CSS Module: `style={{ '--depth': 2 }}`. */
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
