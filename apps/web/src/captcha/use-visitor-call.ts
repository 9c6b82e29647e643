import type { EndpointAddress, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { useRef, useState } from 'react';
import { type Captcha, useCaptcha } from './use-captcha.ts';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { useIsHydrated } from '../client/hydration.ts';
import { type SessionUser, useUser } from '../client/session.ts';

export interface VisitorCall<E extends EndpointAddress> {
  /** Undefined for visitors, and while the page is rendered on the server. */
  readonly user: SessionUser | undefined;
  /** Shown to visitors; users are not asked. Undefined for users. */
  readonly captcha: Captcha | undefined;
  /** The sentences of the last refusal by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sentence of a refusal that belongs to no field. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** Undefined when the call was refused, and while another run is busy. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointOutput<E> | undefined>;
  /** Takes away the error of a field that is typed in. */
  readonly clear: (field: string) => void;
}

/** A call from a public page: visitors answer a captcha, which is renewed when it was used up. `isOpen`: the form is shown. */
export function useVisitorCall<E extends EndpointAddress>(endpoint: E, isOpen: boolean): VisitorCall<E> {
  const user = useUser();
  const isHydrated = useIsHydrated();
  const isAsked = isHydrated && !user && isOpen;
  const captcha = useCaptcha(isAsked);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const refuse = (error: ApiError) => {
    const found = Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg]));
    setErrors(found);
    setFailure(error.errors.length === 0 ? error.msg : undefined);
    // Fields are checked before the captcha: it is still open when one of them was refused.
    if (isAsked && (error.errors.length === 0 || 'captcha' in found)) captcha.renew();
  };
  const run = async (input: EndpointInput<E>) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      const answer = await call(endpoint, isAsked ? Object.assign({}, input, captcha.fields) : input);
      if (isAsked) captcha.renew();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const clear = (field: string) => setErrors(({ [field]: _typed, ...rest }) => rest);
  return { user, captcha: isAsked ? captcha : undefined, errors, failure, busy, run, clear };
}
