import { lazy, Suspense } from 'react';
import { loadPart } from '../client/missing-parts.ts';
import type { FieldBinding } from '../ui/forms/use-shape-form.ts';

// Loaded when the server asks for a code of an app: few users have one, and everybody loads the login form.
const LoadedTotpField = lazy(async () => {
  const { PublicTotpField } = await loadPart(() => import('./totp-field.tsx'));
  return { default: PublicTotpField };
});

/** `TotpField` for forms of public pages. */
export const LazyTotpField = ({ field }: { readonly field: FieldBinding }) => (
  <Suspense>
    <LoadedTotpField field={field} />
  </Suspense>
);
