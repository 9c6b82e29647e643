import { useRef, useState } from 'react';
import { type Captcha, useCaptcha } from '../captcha/use-captcha.ts';
import { ApiError } from '../client/api-error.ts';
import { useIsHydrated } from '../client/hydration.ts';
import { useUser } from '../client/session.ts';

type CaptchaFields = Captcha['fields'] | Record<string, never>;

/** A lookup of visitors: its captcha, its errors by field, and its last answer. `send` makes the call. */
export function useLookup<A>(send: (captcha: CaptchaFields) => Promise<A>) {
  const user = useUser();
  const isHydrated = useIsHydrated();
  // The server renders the page for a visitor, with the room of the captcha: nothing moves when its picture comes.
  const isVisitor = !user;
  const captcha = useCaptcha(isHydrated && isVisitor);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<A>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      setAnswer(await send(user ? {} : captcha.fields));
      if (!user) captcha.renew();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]));
      setErrors(found);
      setFailure(error.errors.length === 0 ? error.msg : undefined);
      // A wrong field leaves the captcha open: it is checked after the fields.
      if (!user && (error.errors.length === 0 || 'captcha' in found)) captcha.renew();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isVisitor, captcha, errors, failure, answer, isBusy, run };
}
export type LookupState<A> = ReturnType<typeof useLookup<A>>;
