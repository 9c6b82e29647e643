import 'react';

declare module 'react' {
  // React's type names the standard properties only: `style={{ '--share': '40%' }}`.
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined;
  }
}
