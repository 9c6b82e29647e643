import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { clearSession } from '../../client/session.ts';
import { paths } from '../../navigation.ts';

/** Ends the session and goes to the home page. When the call fails, the browser forgets the login all the same. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await call(publicEndpoints.logoutUser, {}).catch(() => undefined);
    clearSession();
    await navigate({ to: paths.home });
  };
}
