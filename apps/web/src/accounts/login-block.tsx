import type { ApiError } from '../client/api-error.ts';
import { useT } from '../client/text.tsx';
import { useLateTexts } from '../client/use-late-texts.ts';
import { Notice } from '../ui/feedback/notice.tsx';

// Loaded when a login is refused for a while: public pages do without it, and without its text.

/** How long logins of this account are refused here, after too many wrong passwords or codes. */
export function LoginBlock({ error }: { readonly error: ApiError }) {
  const t = useT();
  const isReady = useLateTexts('accounts-totp');
  const data = error.data as { readonly retry_after?: unknown } | null;
  if (!isReady || typeof data?.retry_after !== 'number') return null;
  return <Notice tone="warn">{t('accounts.login_blocked', { count: Math.ceil(data.retry_after / 60) })}</Notice>;
}
