import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { useEffect, useRef, useState } from 'react';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import type { RefusedForm } from '../../client/page-context.ts';
import { useUser } from '../../client/session.ts';
import { type ContactFieldName, type ContactValues, contactDraft, emptyContact } from './contact-draft.ts';

type Sending = 'no' | 'busy' | 'sent';

/** The repeat of a message that was not answered has the id of the first try, so that it is sent once. */
const toRequestId = (last: { body: string; id: string } | undefined, body: string) =>
  last?.body === body ? last : { body, id: crypto.randomUUID() };

const toFieldErrors = ({ errors }: ApiError): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ path, msg }) => [path, msg]));

const keepFilled = (values: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The values at first: of a form that was refused, else what was typed before the page was hydrated, in an earlier visit, and what is
 * known of the user.
 */
function useContactValues(refused: RefusedForm | null) {
  const user = useUser();
  const [isReady, setReady] = useState(false);
  const [values, setValues] = useState<ContactValues>({ ...emptyContact, ...refused?.fields });
  useEffect(() => {
    const known = user && { name: user.realname, mailbox: user.username };
    if (!refused) setValues((typed) => ({ ...typed, ...(contactDraft.read() ?? known), ...keepFilled(typed) }));
    setReady(true);
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is read once
  }, []);
  return { user, isReady, values, setValues };
}

/** Values, errors and the call of the contact form. */
export function useContactForm(refused: RefusedForm | null, isSent: boolean) {
  const { user, isReady, values, setValues } = useContactValues(refused);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(refused?.errors ?? {});
  const [failure, setFailure] = useState(refused?.msg || undefined);
  const [sending, setSending] = useState<Sending>(isSent ? 'sent' : 'no');
  const isBusy = useRef(false);
  const request = useRef<{ body: string; id: string }>(undefined);
  const captcha = useCaptcha(isReady && !user && sending !== 'sent');
  const change = (name: ContactFieldName, value: string) => {
    // Several fields may change before the next render.
    setValues((current) => ({ ...current, [name]: value }));
    if (isReady) contactDraft.store({ ...values, [name]: value });
    setErrors(({ [name]: _fixed, ...rest }) => rest);
  };
  const refuse = (error: ApiError) => {
    const found = toFieldErrors(error);
    setErrors(found);
    setFailure(error.errors.length === 0 ? error.msg : undefined);
    // The fields are checked before the captcha: it is still open when one of them was refused.
    if (!user && (error.errors.length === 0 || 'captcha' in found)) captcha.renew();
  };
  const send = async (website: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending('busy');
    setErrors({});
    setFailure(undefined);
    request.current = toRequestId(request.current, JSON.stringify(values));
    try {
      await call(publicEndpoints.sendContactMessage, {
        ...values,
        ...(user ? {} : captcha.fields),
        website,
        request_id: request.current.id,
      });
      contactDraft.store(null);
      setSending('sent');
    } catch (error) {
      setSending('no');
      if (error instanceof ApiError) refuse(error);
      else throw error;
    } finally {
      isBusy.current = false;
    }
  };
  const restart = () => {
    setValues({ ...emptyContact, name: values.name, mailbox: values.mailbox, country: values.country });
    setSending('no');
    captcha.renew();
  };
  return { isVisitor: isReady && !user, values, errors, failure, sending, captcha, change, send, restart };
}
export type ContactFormState = ReturnType<typeof useContactForm>;
