import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { PlainCaptcha } from '../../captcha/plain-captcha.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useEarlyText } from '../../ui/forms/use-early-text.ts';
import type { ContactFieldName } from './contact-draft.ts';
import type { ContactData } from './contact.load.ts';
import { type ContactFormState, useContactForm } from './use-contact-form.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './contact-form.module.css';

interface ContactFormProps {
  readonly data: ContactData;
  readonly isSent: boolean;
}

/** A message to the vendor. Without scripts it posts to the page, which comes back with the errors, or as sent. */
export function ContactForm({ data, isSent }: ContactFormProps) {
  const t = useT();
  const form = useContactForm(data.refused, isSent);
  return (
    <Grid
      as="section"
      gapX="7"
      gapY="6"
      pad="7"
      top="7"
      line="all"
      radius="2"
      id="write"
      className={styles.section}
      aria-labelledby="write-title"
    >
      <header>
        <h2 id="write-title">{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
      </header>
      {form.sending === 'sent' ? (
        <Sent form={form} isPlain={isSent} />
      ) : (
        <Fields form={form} countries={data.countries} />
      )}
    </Grid>
  );
}

interface FormProps {
  readonly form: ContactFormState;
}

/** Gets the focus, so that it is read aloud. */
function Sent({ form, isPlain }: FormProps & { readonly isPlain: boolean }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="3" items="start" content="center" className={styles.sent}>
      <IconCircleCheck size={28} stroke={1.5} aria-hidden />
      <Text as="h3" size="section" leading="24" ref={title} tabIndex={-1}>
        {t('contact.sent')}
      </Text>
      <p>{isPlain ? t('contact.sent_plain') : t('contact.sent_text', { mailbox: form.values.mailbox })}</p>
      {isPlain ? (
        <LinkButton to={paths.contact} search={{}} hash="write">
          {t('contact.another')}
        </LinkButton>
      ) : (
        <Button onPress={form.restart}>{t('contact.another')}</Button>
      )}
    </Stack>
  );
}

type Countries = ContactData['countries'];

function Fields({ form, countries }: FormProps & { readonly countries: Countries }) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const { errors, failure, sending, captcha, isVisitor } = form;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    void form.send(typeof website === 'string' ? website : '');
  };
  return (
    <form ref={element} method="post" action="#write" noValidate className={styles.form} onSubmit={submit}>
      <Grid columns="2" one="760" gapX="5" gapY="2" className={styles.grid}>
        <Field form={form} name="name" autoComplete="name" maxLength={100} />
        <Field form={form} name="company" autoComplete="organization" maxLength={200} optional />
        <Field form={form} name="mailbox" type="email" autoComplete="email" maxLength={254} />
        <CountryField form={form} countries={countries} />
        <Field form={form} name="subject" maxLength={150} wide />
        <Field form={form} name="text" maxLength={5000} rows={7} wide />
        {/* Programs fill it; people do not see it. */}
        <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden defaultValue="" />
      </Grid>
      {/* Only the server writes it: browsers with scripts show the other one. */}
      <noscript>{import.meta.env.SSR && <PlainCaptcha error={errors['captcha']} />}</noscript>
      {isVisitor && <CaptchaField captcha={captcha} error={errors['captcha']} />}
      {failure && (
        <Panel as="p" padY="3" padX="5" tone="danger" surface="danger" radius="1" role="alert">
          {failure}
        </Panel>
      )}
      <Row gapX="5" gapY="3" align="center" wrap>
        <Button type="submit" look="primary" busy={sending === 'busy'}>
          {t('contact.send')}
        </Button>
        <span className={`meta ${styles.saved}`}>{t('contact.kept')}</span>
      </Row>
    </form>
  );
}

interface FieldProps extends FormProps {
  readonly name: ContactFieldName;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly optional?: boolean;
  /** Makes it a text of several lines. */
  readonly rows?: number;
  readonly wide?: boolean;
}

function Field({ form, name, type = 'text', autoComplete = 'off', maxLength, optional, rows, wide }: FieldProps) {
  const t = useT();
  const id = useId();
  useEarlyText(id);
  const error = form.errors[name];
  const shared = {
    id,
    name,
    maxLength,
    autoComplete,
    placeholder: ' ',
    required: !optional,
    value: form.values[name],
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-slot`,
  };
  return (
    <div className={wide ? styles.wide : undefined} data-invalid={error ? true : undefined}>
      <label htmlFor={id}>
        {t(name === 'text' ? 'contact.message' : `contact.${name}`)}
        {optional && <span> {t('contact.optional')}</span>}
      </label>
      {rows === undefined ? (
        <input
          {...shared}
          type={type}
          dir={type === 'email' ? 'ltr' : 'auto'}
          onChange={(event) => form.change(name, event.target.value)}
        />
      ) : (
        <textarea {...shared} rows={rows} dir="auto" onChange={(event) => form.change(name, event.target.value)} />
      )}
      <p id={`${id}-slot`}>{error}</p>
    </div>
  );
}

function CountryField({ form, countries }: FormProps & { readonly countries: Countries }) {
  const t = useT();
  const id = useId();
  const error = form.errors['country'];
  return (
    <div data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{t('contact.country')}</label>
      <select
        id={id}
        name="country"
        required
        autoComplete="country"
        value={form.values.country}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-slot`}
        onChange={(event) => form.change('country', event.target.value)}
      >
        <option value="">{t('contact.choose_country')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-slot`}>{error}</p>
    </div>
  );
}
