import { logout } from '@trunkline/contract/public-calls';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { clearSession } from '../../client/session.ts';
import { paths } from '../../paths.ts';

/** The browser forgets at once; whether the server hears of it now or the session runs out changes nothing here. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await call(logout, {}).catch(() => undefined);
    clearSession();
    await navigate({ to: paths.home });
  };
}
