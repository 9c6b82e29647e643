import { lazy, Suspense } from 'react';
import { loadChunk } from '../client/chunk-loading.ts';
import type { TotpFieldProps } from './totp-field.tsx';

// Loaded when the server asks for a code of an app: few users have one, and everybody loads the login form.
const LoadedTotpField = lazy(async () => ({
  default: (await loadChunk(() => import('./totp-field.tsx'))).PublicTotpField,
}));

/** `TotpField` for forms of public pages. */
export const LazyTotpField = (props: TotpFieldProps) => (
  <Suspense>
    <LoadedTotpField {...props} />
  </Suspense>
);
