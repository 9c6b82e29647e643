import { lazy, Suspense } from 'react';
import { loadPart } from '../client/missing-parts.ts';
import type { TotpFieldProps } from './totp-field.tsx';

// Loaded when the server asks for a code of an app: few users have one, and everybody loads the login form.
const LoadedTotpField = lazy(async () => {
  const { PublicTotpField } = await loadPart(() => import('./totp-field.tsx'));
  return { default: PublicTotpField };
});

/** `TotpField` for forms of public pages. */
export const LazyTotpField = (props: TotpFieldProps) => (
  <Suspense>
    <LoadedTotpField {...props} />
  </Suspense>
);
